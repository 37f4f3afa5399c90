/** Finds the user documents in a file. */
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';

/** JSON is read as a whole, during which a server does nothing else; lines are read one by one. */
const largestJson = 64 * 1024 * 1024;

export type FoundDocument =
  | { readonly kind: 'found'; readonly username: string; readonly document: unknown }
  | { readonly kind: 'unreadable'; readonly why: string };

/**
 * Reads the documents of a file: JSON that holds `{ "users": { username: document } }`, `{ username: document }` (names
 * may begin with `users/`) or a list of documents with a `username` or `displayName` each; in a file called .jsonl, such
 * a document in every line.
 */
export async function* readDocuments(file: string): AsyncGenerator<FoundDocument> {
  if (/\.(jsonl|ndjson)$/i.test(file)) yield* readLines(file);
  else yield* await readJson(file);
}

/** When the file was written last, ISO 8601 in UTC: what it holds was true then at the latest. */
export async function writtenAt(file: string): Promise<string> {
  const { mtimeMs } = await stat(file);
  return new Date(Math.min(mtimeMs, Date.now())).toISOString();
}

async function* readLines(file: string): AsyncGenerator<FoundDocument> {
  let number = 0;
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Infinity,
  })) {
    number += 1;
    if (line.trim() === '') continue;
    const document = parse(line);
    yield document === undefined
      ? { kind: 'unreadable', why: `Line ${number} is no JSON.` }
      : named(document, `Line ${number}`);
  }
}

async function readJson(file: string): Promise<readonly FoundDocument[]> {
  if ((await stat(file)).size > largestJson) {
    const why = 'More than 64 MB of JSON: write a document a line, into a file called .jsonl.';
    return [{ kind: 'unreadable', why }];
  }
  const json = parse(await readFile(file, 'utf8'));
  if (Array.isArray(json))
    return json.map((document, index) => named(document, `Document ${index + 1}`));
  if (typeof json !== 'object' || json === null)
    return [{ kind: 'unreadable', why: 'The file holds no JSON with documents.' }];
  // Nobody can be called 'users', so this is the collection.
  const { users } = json as { readonly users?: unknown };
  return Object.entries(typeof users === 'object' && users !== null ? users : json).map(
    ([key, document]) => ({
      kind: 'found',
      username: key.replace(/^\/?users\//, ''),
      document,
    }),
  );
}

function named(document: unknown, place: string): FoundDocument {
  const { username, displayName } = (document ?? {}) as Record<string, unknown>;
  const name = username ?? displayName;
  return typeof name === 'string'
    ? { kind: 'found', username: name, document }
    : { kind: 'unreadable', why: `${place} has no username.` };
}

/** Undefined for what is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
