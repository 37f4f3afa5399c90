/** Finds the user documents in a file. */
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { toSingleLine } from '../format.ts';

/** JSON is read as a whole, during which a server does nothing else; lines are read one by one. */
const largestJson = 64 * 1024 * 1024;

export type FoundDocument =
  | { readonly kind: 'found'; readonly username: string; readonly document: unknown }
  | { readonly kind: 'unreadable'; readonly why: string };

/** The documents of a file, and how many there are; or why it cannot be used at all. */
export type FoundDocuments =
  | {
      readonly kind: 'found';
      readonly total: number;
      readonly documents: Iterable<FoundDocument> | AsyncIterable<FoundDocument>;
    }
  | { readonly kind: 'unusable'; readonly why: string };

/**
 * Reads the documents of a file: JSON that holds `{ "users": { username: document } }`, `{ username: document }` (names
 * may begin with `users/`) or a list of documents with a `username` or `displayName` each; in a file called .jsonl, such
 * a document in every line.
 */
export async function readDocuments(file: string): Promise<FoundDocuments> {
  if (!/\.(jsonl|ndjson)$/i.test(file)) return readJson(file);
  return { kind: 'found', total: await countLines(file), documents: readLines(file) };
}

/** When the file was written last, ISO 8601 in UTC: what it holds was true then at the latest. */
export async function findWriteTime(file: string): Promise<string> {
  const { mtimeMs } = await stat(file);
  return new Date(Math.min(mtimeMs, Date.now())).toISOString();
}

async function* readLines(file: string): AsyncGenerator<FoundDocument> {
  for await (const { line, place } of linesOf(file)) {
    const read = parse(line);
    yield 'why' in read
      ? { kind: 'unreadable', why: `${place} is no JSON: ${read.why}` }
      : named(read.json, place);
  }
}

/** So that it can be said how far an import is: reading takes a small part of the time of importing. */
async function countLines(file: string): Promise<number> {
  let count = 0;
  for await (const _line of linesOf(file)) count += 1;
  return count;
}

async function* linesOf(file: string): AsyncGenerator<{ line: string; place: string }> {
  let number = 0;
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
  for await (const line of lines) {
    number += 1;
    if (line.trim() !== '') yield { line, place: `Line ${number}` };
  }
}

async function readJson(file: string): Promise<FoundDocuments> {
  if ((await stat(file)).size > largestJson) {
    const why = 'More than 64 MB of JSON: write a document a line, into a file called .jsonl.';
    return { kind: 'unusable', why };
  }
  const read = parse(await readFile(file, 'utf8'));
  if ('why' in read) return { kind: 'unusable', why: `It is no JSON: ${read.why}` };
  if (typeof read.json !== 'object' || read.json === null)
    return { kind: 'unusable', why: 'It is JSON without documents.' };
  const documents = documentsIn(read.json);
  return { kind: 'found', total: documents.length, documents };
}

function documentsIn(json: object): readonly FoundDocument[] {
  if (Array.isArray(json))
    return json.map((document, index) => named(document, `Document ${index + 1}`));
  // Nobody can be called 'users', so this is the collection.
  const { users } = json as { readonly users?: unknown };
  const byName = typeof users === 'object' && users !== null ? users : json;
  return Object.entries(byName).map(([key, document]) => {
    const username = key.replace(/^\/?users\//, '');
    return username === ''
      ? { kind: 'unreadable', why: `The key ${JSON.stringify(key)} has no username.` }
      : { kind: 'found', username, document };
  });
}

function named(document: unknown, place: string): FoundDocument {
  const { username, displayName } = (document ?? {}) as Record<string, unknown>;
  const name = username ?? displayName;
  return typeof name === 'string' && name !== ''
    ? { kind: 'found', username: name, document }
    : { kind: 'unreadable', why: `${place} has no username.` };
}

/** What the text holds; or why it is no JSON, in the parser's words, which mostly give line and column. */
function parse(text: string): { readonly json: unknown } | { readonly why: string } {
  try {
    return { json: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch (error) {
    // The parser repeats some of the text.
    return { why: toSingleLine((error as SyntaxError).message) };
  }
}
