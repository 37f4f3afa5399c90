import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enableSourceMaps } from './stack-traces.ts';

const { prepareStackTrace } = Error;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rankfolio-stacks-'));
  enableSourceMaps();
});
afterEach(() => {
  Error.prepareStackTrace = prepareStackTrace;
  rmSync(folder, { recursive: true });
});

/** Returns the stack of an error that a script in the folder creates. */
function readStack(message: string, map?: string): string {
  const file = join(folder, 'bundle.js');
  if (map !== undefined) writeFileSync(`${file}.map`, map);
  const script = new Script(`new Error(${JSON.stringify(message)})`, {
    filename: pathToFileURL(file).href,
  });
  return (script.runInThisContext() as Error).stack ?? '';
}

test('a frame names the line of the source', () => {
  const map = { version: 3, sources: ['../source.ts'], names: [], mappings: 'AAEA' };
  expect(readStack('failed', JSON.stringify(map))).toContain('source.ts:3:1');
});

test.each([
  ['missing', undefined],
  ['damaged', '{"version":3'],
  ['empty', ''],
])('a source map that is %s leaves the stack as it is', (_state, map) => {
  const stack = readStack('failed', map);
  expect(stack).toMatch(/^Error: failed\n {4}at .*bundle\.js:1:1/);
});

test('a message stays as it is, also when it looks like a frame with an impossible address', () => {
  const message = 'at file://[x.js:1:1';
  expect(readStack(message)).toMatch(/^Error: at file:\/\/\[x\.js:1:1\n {4}at /);
});
