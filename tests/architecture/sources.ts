/** Reads the files that the architecture rules check, and parses the parts of each file that the rules need. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

/** A file of the repository: its path from the root, separated by '/', and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** The parts of a file that the rules need. */
export interface ParsedSource {
  /** The specifiers of all imports and re-exports, also of types, as written. */
  readonly imports: readonly string[];
  /** The specifiers of the imports and re-exports that are left when the types are removed. */
  readonly valueImports: readonly string[];
  /** Whether the file reads `process.env`. */
  readonly readsEnvironment: boolean;
  /** The text of the file, with spaces in place of comments. */
  readonly code: string;
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
    .filter((path) => /\.(tsx?|mjs|css)$/.test(path))
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
  let readsEnvironment = false;
  const addImport = (source: ESTree.Node | null, kind?: 'type' | 'value') => {
    if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
    imports.push(source.value);
    if (kind !== 'type') valueImports.push(source.value);
  };
  new Visitor({
    ImportDeclaration(node) {
      addImport(node.source, node.importKind);
      readsEnvironment ||= isProcessModule(node.source.value) && hasEnvImport(node);
    },
    ExportAllDeclaration: (node) => addImport(node.source, node.exportKind),
    ExportNamedDeclaration: (node) => addImport(node.source, node.exportKind),
    ImportExpression: (node) => addImport(node.source),
    TSImportType: (node) => addImport(node.source, 'type'),
    MemberExpression(node) {
      const { object, property } = node;
      const name = property.type === 'Literal' ? property.value : getIdentifierName(property);
      readsEnvironment ||= getIdentifierName(object) === 'process' && name === 'env';
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== 'ObjectPattern' || getIdentifierName(init) !== 'process') return;
      readsEnvironment ||= id.properties.some(
        (property) => property.type === 'Property' && getIdentifierName(property.key) === 'env',
      );
    },
  }).visit(program);
  return { imports, valueImports, readsEnvironment, code: blankOut(text, comments) };
}

function isProcessModule(specifier: string): boolean {
  return specifier === 'process' || specifier === 'node:process';
}

function hasEnvImport({ specifiers }: ESTree.ImportDeclaration): boolean {
  return specifiers.some(
    (specifier) =>
      specifier.type === 'ImportSpecifier' && getIdentifierName(specifier.imported) === 'env',
  );
}

function getIdentifierName(node: ESTree.Node | null): string | undefined {
  return node?.type === 'Identifier' ? node.name : undefined;
}

export interface Comment {
  readonly line: number;
  readonly text: string;
}

/** Reads the comments of a file of code or a style sheet. Throws when code cannot be parsed. */
export function readComments({ path, text }: Source): Comment[] {
  return listComments(path, text).map(({ start, value }) => ({
    line: text.slice(0, start).split('\n').length,
    text: toPlainText(value),
  }));
}

function listComments(path: string, text: string) {
  if (path.endsWith('.css'))
    return [...text.matchAll(/\/\*(.*?)\*\//gs)].map(({ index, 1: value = '' }) => ({
      start: index,
      value,
    }));
  const { comments, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`);
  return comments;
}

/** Formats a comment as one line, without the asterisks of its block. */
function toPlainText(comment: string): string {
  return comment
    .split('\n')
    .map((line) => line.trim().replace(/^\*+ ?/, ''))
    .join(' ')
    .trim();
}

/** Overwrites the spans with spaces, so that positions stay the same. */
function blankOut(text: string, spans: readonly { start: number; end: number }[]): string {
  let result = text;
  for (const { start, end } of spans) {
    result = result.slice(0, start) + ' '.repeat(end - start) + result.slice(end);
  }
  return result;
}
