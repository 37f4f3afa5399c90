/**
 * Runs before every test file: a test during which somebody writes to `console.error` fails, so that warnings of
 * React, Node and our own code are mended instead of scrolled past. A test that expects one says so with
 * `vi.spyOn(console, 'error').mockImplementation(() => undefined)`, which keeps the call from coming here.
 */
import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

const unexpected: string[] = [];
// biome-ignore lint/suspicious/noConsole: this file is what watches it
const print = console.error;

console.error = (...values: unknown[]) => {
  unexpected.push(format(...values));
  print(...values);
};

afterEach(failOnUnexpectedErrors);
afterAll(failOnUnexpectedErrors);

function failOnUnexpectedErrors(): void {
  const messages = unexpected.splice(0);
  if (messages.length === 0) return;
  throw new Error(
    `console.error was called during this test. Mend what it says, or expect it with vi.spyOn:\n${messages.join('\n')}`,
  );
}
