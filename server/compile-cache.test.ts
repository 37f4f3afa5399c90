import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const module = pathToFileURL(join(import.meta.dirname, 'compile-cache.ts')).href;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rankfolio-compiled-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** What a process prints that loads a file after it was told to keep what is compiled. */
function load(file: string, kept: string): string {
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  const program = `
    const { keepCompiledCode } = await import(${JSON.stringify(module)});
    keepCompiledCode(${JSON.stringify(kept)});
    await import(${JSON.stringify(pathToFileURL(file).href)});`;
  const args = ['--input-type=module', '--eval', program];
  return execFileSync(process.execPath, args, { env, encoding: 'utf8' }).trim();
}

function writeFile(words: string): string {
  const file = join(folder, 'file.ts');
  writeFileSync(file, `const words: string = '${words}';\nconsole.log(words);\n`);
  return file;
}

test('what was compiled is kept, and not used for a file that has changed', () => {
  const kept = join(folder, 'kept');
  expect(load(writeFile('old'), kept)).toBe('old');
  expect(readdirSync(kept, { recursive: true }).length).toBeGreaterThan(1);
  expect(load(writeFile('old'), kept)).toBe('old');
  expect(load(writeFile('new'), kept)).toBe('new');
});

test('where nothing can be written, files are loaded all the same', () => {
  const file = writeFile('loaded');
  expect(load(file, join(file, 'no-folder'))).toBe('loaded');
});
