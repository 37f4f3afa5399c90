/** How `npm test` finds its browser. Nothing is downloaded: the test records the install commands. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { provideChromium } from '../../scripts/chromium.mjs';
import type { Program, Supervisor } from '../../scripts/supervisor.mjs';

let root: string;
let pathFolder: string;
let attempts: string[];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rankfolio-chromium-'));
  pathFolder = join(root, 'bin');
  attempts = [];
  mkdirSync(pathFolder);
  mkdirSync(join(root, 'node_modules/playwright'), { recursive: true });
  writeFileSync(
    join(root, 'node_modules/playwright/index.mjs'),
    `export const chromium = { executablePath: () => ${JSON.stringify(join(root, 'playwright-chromium'))} };`,
  );
  vi.stubEnv('CHROMIUM_PATH', undefined);
  vi.stubEnv('PATH', pathFolder);
  vi.spyOn(console, 'log').mockReturnValue();
});

afterEach(() => rmSync(root, { recursive: true }));

test('CHROMIUM_PATH is used first', async () => {
  writeFakeBrowser('bin/chromium');
  vi.stubEnv('CHROMIUM_PATH', writeFakeBrowser('configured'));
  expect(await provideChromium(createSupervisor(), root, [])).toBe(join(root, 'configured'));
});

test.each([
  ['does not exist', 'nowhere'],
  ['is no browser', 'stub'],
])('a CHROMIUM_PATH that %s is an error', async (_, name) => {
  writeFakeBrowser('bin/chromium');
  writeProgram('stub', 'exit 1');
  vi.stubEnv('CHROMIUM_PATH', join(root, name));
  await expect(provideChromium(createSupervisor(), root, [])).rejects.toThrow(
    /CHROMIUM_PATH is .*no Chromium/,
  );
});

test("a program on the PATH that is no browser is skipped, and Playwright's browser is used", async () => {
  writeProgram('bin/chromium-browser', 'echo "please install the snap"; exit 1');
  writeFakeBrowser('playwright-chromium');
  expect(await provideChromium(createSupervisor(), root, [])).toBe(
    join(root, 'playwright-chromium'),
  );
  expect(attempts).toEqual([]);
});

test("without a browser, Playwright's download is tried first", async () => {
  const install = createSupervisor({ playwright: () => writeFakeBrowser('playwright-chromium') });
  expect(await provideChromium(install, root, [])).toBe(join(root, 'playwright-chromium'));
  expect(attempts).toEqual(['playwright install']);
});

test("after Playwright's download fails, root installs Debian's package", async () => {
  vi.spyOn(process, 'getuid').mockReturnValue(0);
  writeProgram('bin/apt-get', '');
  const install = createSupervisor({ 'apt-get install': () => writeFakeBrowser('bin/chromium') });
  expect(await provideChromium(install, root, [])).toBe(join(root, 'bin/chromium'));
  expect(attempts).toEqual(['playwright install', 'apt-get update', 'apt-get install']);
});

test('without root, the package registry is tried after Playwright, and then the search fails', async () => {
  vi.spyOn(process, 'getuid').mockReturnValue(1000);
  writeProgram('bin/apt-get', '');
  await expect(provideChromium(createSupervisor(), root, [])).rejects.toThrow(
    /none could be installed/,
  );
  expect(attempts).toEqual(['playwright install', 'npm install']);
});

/** Records programs instead of running them. A program with a function in `installs` calls this function and succeeds; all others fail. */
function createSupervisor(installs: Record<string, () => unknown> = {}): Supervisor {
  const run = async ({ command, args }: Program) => {
    const line = [command, ...args].join(' ');
    const name = ['playwright', 'apt-get', 'npm'].find((program) => line.includes(program)) ?? '';
    const attempt = `${name} ${args.find((arg) => ['install', 'update'].includes(arg))}`;
    attempts.push(attempt);
    const install = installs[attempt] ?? installs[name];
    install?.();
    return { status: install ? 0 : 1, hasTimedOut: false };
  };
  return { run } as unknown as Supervisor;
}

/** Writes a program that prints a version, as Chromium does. Returns its path. */
function writeFakeBrowser(path: string): string {
  return writeProgram(path, 'echo "Chromium 1.2.3"');
}

function writeProgram(path: string, script: string): string {
  const file = join(root, path);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}
