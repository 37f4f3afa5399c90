/**
 * Runs before every test file. A test fails when `console.error` is called during it, so every warning of React, Node and our
 * own code has to be fixed. A test that expects such a call replaces the function with
 * `vi.spyOn(console, 'error').mockImplementation(() => undefined)`. A test also fails when it sends a request to another machine.
 */
import './english.ts';
import { subscribe } from 'node:diagnostics_channel';
import { format } from 'node:util';
import { afterAll, afterEach, vi } from 'vitest';
import { deleteFolders } from './factories/folders.ts';

const unexpectedMessages: string[] = [];
const sentRequests: string[] = [];
subscribe('undici:request:create', (message) => {
  const { origin } = (message as { request: { origin: string } }).request;
  const { hostname } = new URL(origin);
  // Receivers of webhooks on this machine have names of example.org. The next rule checks where the connection goes.
  if (!/^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|\w+\.example\.org)$/.test(hostname))
    sentRequests.push(origin);
});
subscribe('undici:client:connected', (message) => {
  const { remoteAddress = '' } = (message as { socket: { remoteAddress?: string } }).socket;
  if (!/^(127\.|::1$|::ffff:127\.)/.test(remoteAddress)) sentRequests.push(remoteAddress);
});
// Sites that a test starts in another process have invented players of all sources, too.
process.env.SOURCES = 'sandbox';
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
afterEach(() => void vi.useRealTimers());
afterEach(() => {
  const origins = sentRequests.splice(0);
  if (origins.length > 0) throw new Error(`This test sent requests to ${origins.join(', ')}.`);
});
afterAll(() => {
  // The next file of this worker starts with the real functions. Vitest restores them only before each test,
  // which is after the next file's `beforeAll`.
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  deleteFolders();
  failOnUnexpectedErrors();
});

function failOnUnexpectedErrors(): void {
  const messages = unexpectedMessages.splice(0);
  if (messages.length === 0) return;
  throw new Error(
    `console.error was called during this test. Fix the cause, or expect it with vi.spyOn:\n${messages.join('\n')}`,
  );
}
