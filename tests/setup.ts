/**
 * Runs before every test file. A test fails when `console.error` is called during it, so every warning of React, Node and our
 * own code has to be fixed. A test that expects such a call replaces the function with
 * `vi.spyOn(console, 'error').mockImplementation(() => undefined)`.
 */
import { format } from 'node:util';
import { afterAll, afterEach, vi } from 'vitest';

const unexpectedMessages: string[] = [];
// One worker runs many test files, and this module runs for each of them. So `console.error` may be the function of the previous
// file, which stores Node's function as `original`.
const { error: current }: { error: ReplacedFunction } = console;
const print = current.original ?? current;
console.error = Object.assign(
  (...values: unknown[]) => {
    unexpectedMessages.push(format(...values));
    print(...values);
  },
  { original: print },
);

interface ReplacedFunction {
  (...values: unknown[]): void;
  readonly original?: (...values: unknown[]) => void;
}

afterEach(failOnUnexpectedErrors);
afterAll(() => {
  // The next file of this worker starts with the real clock and the real functions. Vitest restores them only before each test,
  // which is after the next file's `beforeAll`.
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  failOnUnexpectedErrors();
});

function failOnUnexpectedErrors(): void {
  const messages = unexpectedMessages.splice(0);
  if (messages.length === 0) return;
  throw new Error(
    `console.error was called during this test. Fix the cause, or expect it with vi.spyOn:\n${messages.join('\n')}`,
  );
}
