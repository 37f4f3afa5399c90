/**
 * Runs before every test file. A test fails when something calls `console.error` during it, so that warnings of React, Node and
 * our own code are fixed. A test that expects one replaces it with
 * `vi.spyOn(console, 'error').mockImplementation(() => undefined)`.
 */
import { format } from 'node:util';
import { afterAll, afterEach, vi } from 'vitest';

const unexpected: string[] = [];
// One worker runs many files: each replaces the function of the file before, and prints with Node's own.
const { error: current }: { error: Replaced } = console;
const print = current.original ?? current;
console.error = Object.assign(
  (...values: unknown[]) => {
    unexpected.push(format(...values));
    print(...values);
  },
  { original: print },
);

interface Replaced {
  (...values: unknown[]): void;
  readonly original?: (...values: unknown[]) => void;
}

afterEach(failOnUnexpectedErrors);
afterAll(() => {
  // The next file of this worker starts with the real clock.
  vi.useRealTimers();
  failOnUnexpectedErrors();
});

function failOnUnexpectedErrors(): void {
  const messages = unexpected.splice(0);
  if (messages.length === 0) return;
  throw new Error(
    `console.error was called during this test. Fix the cause, or expect it with vi.spyOn:\n${messages.join('\n')}`,
  );
}
