/** Reads the files that the architecture rules check, and parses the parts of each file that the rules need. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

/** A file of the repository: its path from the root, separated by '/', and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

export interface Comment {
  readonly line: number;
  readonly text: string;
}

/** The parts of a file of code that the rules need. */
export interface ParsedSource {
  readonly program: ESTree.Program;
  /** The specifiers of all imports and re-exports, also of types, as written. */
  readonly imports: readonly string[];
  /** The specifiers of the imports and re-exports that are left when the types are removed. */
  readonly valueImports: readonly string[];
  /** Whether a line of the code contains both `process` and `env`. */
  readonly readsEnvironment: boolean;
  /** The text of the file, with spaces in place of comments. */
  readonly code: string;
  readonly comments: readonly Comment[];
}

const root = join(import.meta.dirname, '../..');
const ignoredFolders = new Set(['node_modules', 'dist', 'data', 'docs', 'test-results']);

/** Reads every source file of the repository. */
export function readSources(): Source[] {
  return readdirSync(root, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !ignoredFolders.has(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? readdirSync(join(root, entry.name), { recursive: true, encoding: 'utf8' }).map(
            (name) => `${entry.name}/${name.replaceAll('\\', '/')}`,
          )
        : [entry.name],
    )
    .filter((path) => /\.(tsx?|mjs|css)$/.test(path) && !path.includes('/node_modules/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Whether a file is code and not a style sheet. */
export function isCode({ path }: Source): boolean {
  return !path.endsWith('.css');
}

const parsedSources = new Map<string, ParsedSource>();

/** Parses a file of code, or returns the result of an earlier call. Throws when the file cannot be parsed. */
export function parseOnce({ path, text }: Source): ParsedSource {
  const key = `${path}\n${text}`;
  const parsed = parsedSources.get(key) ?? parse(path, text);
  parsedSources.set(key, parsed);
  return parsed;
}

function parse(path: string, text: string): ParsedSource {
  const { program, comments, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`);

  const imports: string[] = [];
  const valueImports: string[] = [];
  const addImport = (source: ESTree.Node | null, kind?: 'type' | 'value') => {
    if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
    imports.push(source.value);
    if (kind !== 'type') valueImports.push(source.value);
  };
  new Visitor({
    ImportDeclaration: (node) => addImport(node.source, node.importKind),
    ExportAllDeclaration: (node) => addImport(node.source, node.exportKind),
    ExportNamedDeclaration: (node) => addImport(node.source, node.exportKind),
    ImportExpression: (node) => addImport(node.source),
    TSImportType: (node) => addImport(node.source, 'type'),
  }).visit(program);

  let code = text;
  for (const { start, end } of comments)
    code = code.slice(0, start) + ' '.repeat(end - start) + code.slice(end);
  return {
    program,
    imports,
    valueImports,
    readsEnvironment: /\bprocess\b.*\benv\b|\benv\b.*\bprocess\b/.test(code),
    code,
    comments: comments.map(({ start, value }) => toComment(text, start, value)),
  };
}

/** Reads the comments of a file of code or a style sheet. Throws when code cannot be parsed. */
export function readComments(source: Source): readonly Comment[] {
  if (isCode(source)) return parseOnce(source).comments;
  const { text } = source;
  return [...text.matchAll(/\/\*(.*?)\*\//gs)].map(({ index, 1: value = '' }) =>
    toComment(text, index, value),
  );
}

/** Formats a comment as one line, without the asterisks of its block. */
function toComment(text: string, start: number, value: string): Comment {
  const lines = value.split('\n').map((line) => line.trim().replace(/^\*+ ?/, ''));
  return { line: text.slice(0, start).split('\n').length, text: lines.join(' ').trim() };
}
