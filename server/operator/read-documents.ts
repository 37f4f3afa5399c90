import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { toSingleLine } from './format.ts';

/** The maximum size of a .json file, because parsing it blocks the server. A .jsonl file has none: it is read line by line. */
const maxJsonBytes = 64 * 1024 * 1024;

type Refusal = { readonly kind: 'refused'; readonly why: string };

export type FoundDocument =
  | { readonly kind: 'found'; readonly username: string; readonly document: unknown }
  | Refusal;

type Documents = Iterable<FoundDocument> | AsyncIterable<FoundDocument>;
type FoundDocuments = { readonly kind: 'found'; readonly documents: Documents } | Refusal;

/**
 * Reads the documents of a file. Supported are JSON with `{ "users": { username: document } }`, `{ username: document }` (the
 * usernames may begin with `users/`) or an array of documents with a `username` or `displayName` each, and .jsonl files with
 * one such document in each line.
 */
export async function readDocuments(file: string): Promise<FoundDocuments> {
  if (!/\.(jsonl|ndjson)$/i.test(file)) return readJson(file);
  return { kind: 'found', documents: readLines(file) };
}

/** Returns the time of the last write to the file, ISO 8601 in UTC. The documents are not newer than that. */
export async function findWriteTime(file: string): Promise<string> {
  const { mtimeMs } = await stat(file);
  return new Date(Math.min(mtimeMs, Date.now())).toISOString();
}

async function* readLines(file: string): AsyncGenerator<FoundDocument> {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
  let lineNumber = 0;
  for await (const line of lines) {
    lineNumber += 1;
    if (line.trim() === '') continue;
    const place = `Line ${lineNumber}`;
    const parsed = parse(line);
    yield 'why' in parsed
      ? { kind: 'refused', why: `${place} is not JSON: ${parsed.why}` }
      : toFoundDocument(parsed.json, place);
  }
}

async function readJson(file: string): Promise<FoundDocuments> {
  if ((await stat(file)).size > maxJsonBytes) {
    const why = 'It has more than 64 MB. Use a .jsonl file with one document in each line.';
    return { kind: 'refused', why };
  }
  const parsed = parse(await readFile(file, 'utf8'));
  if ('why' in parsed) return { kind: 'refused', why: `It is not JSON: ${parsed.why}` };
  if (typeof parsed.json !== 'object' || parsed.json === null)
    return { kind: 'refused', why: 'It is JSON without documents.' };
  return { kind: 'found', documents: listDocuments(parsed.json) };
}

function listDocuments(json: object): readonly FoundDocument[] {
  if (Array.isArray(json))
    return json.map((document, index) => toFoundDocument(document, `Document ${index + 1}`));
  // 'users' is a reserved username, so an object with this key is the collection.
  const { users } = json as { readonly users?: unknown };
  const documentsByKey = typeof users === 'object' && users !== null ? users : json;
  return Object.entries(documentsByKey).map(([key, document]) => {
    const username = key.replace(/^\/?users\//, '');
    return username === ''
      ? { kind: 'refused', why: `The key ${JSON.stringify(key)} has no username.` }
      : { kind: 'found', username, document };
  });
}

function toFoundDocument(document: unknown, place: string): FoundDocument {
  const { username, displayName } = (document ?? {}) as Record<string, unknown>;
  const name = username ?? displayName;
  return typeof name === 'string' && name !== ''
    ? { kind: 'found', username: name, document }
    : { kind: 'refused', why: `${place} has no username.` };
}

/** @returns the parsed value, or the parser's message, which usually says the line and column. */
function parse(text: string): { readonly json: unknown } | { readonly why: string } {
  try {
    return { json: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch (error) {
    // The message repeats a part of the file, which is not safe to print unchanged.
    return { why: toSingleLine((error as SyntaxError).message) };
  }
}
