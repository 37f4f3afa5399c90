/** How `npm test` finds its browser. Nothing is downloaded: the test records the install commands. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { provideChromium } from '../../scripts/chromium.mjs';
import type { Program, Supervisor } from '../../scripts/supervisor.mjs';

let root: string;
let programs: string;
let attempts: string[];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rankfolio-chromium-'));
  programs = join(root, 'bin');
  attempts = [];
  mkdirSync(programs);
  mkdirSync(join(root, 'node_modules/playwright'), { recursive: true });
  writeFileSync(
    join(root, 'node_modules/playwright/index.mjs'),
    `export const chromium = { executablePath: () => ${JSON.stringify(join(root, 'playwrights'))} };`,
  );
  vi.stubEnv('CHROMIUM_PATH', undefined);
  vi.stubEnv('PATH', programs);
  vi.spyOn(console, 'log').mockReturnValue();
});

afterEach(() => rmSync(root, { recursive: true }));

test('CHROMIUM_PATH is used first', async () => {
  makeBrowser('bin/chromium');
  vi.stubEnv('CHROMIUM_PATH', makeBrowser('mine'));
  expect(await provideChromium(supervisor(), root, [])).toBe(join(root, 'mine'));
});

test.each([
  ['is not there', 'nowhere'],
  ['is no browser', 'stub'],
])('a CHROMIUM_PATH that %s is an error', async (_, name) => {
  makeBrowser('bin/chromium');
  makeProgram('stub', 'exit 1');
  vi.stubEnv('CHROMIUM_PATH', join(root, name));
  await expect(provideChromium(supervisor(), root, [])).rejects.toThrow(
    /CHROMIUM_PATH is .*no Chromium/,
  );
});

test("a system's stub is skipped for Playwright's own browser", async () => {
  makeProgram('bin/chromium-browser', 'echo "please install the snap"; exit 1');
  makeBrowser('playwrights');
  expect(await provideChromium(supervisor(), root, [])).toBe(join(root, 'playwrights'));
  expect(attempts).toEqual([]);
});

test("without a browser Playwright's download is tried first", async () => {
  const install = supervisor({ playwright: () => makeBrowser('playwrights') });
  expect(await provideChromium(install, root, [])).toBe(join(root, 'playwrights'));
  expect(attempts).toEqual(['playwright install']);
});

test("after Playwright's download fails, root installs Debian's package", async () => {
  vi.spyOn(process, 'getuid').mockReturnValue(0);
  makeProgram('bin/apt-get', '');
  const install = supervisor({ 'apt-get install': () => makeBrowser('bin/chromium') });
  expect(await provideChromium(install, root, [])).toBe(join(root, 'bin/chromium'));
  expect(attempts).toEqual(['playwright install', 'apt-get update', 'apt-get install']);
});

test('the package registry is tried last, and then the search fails', async () => {
  vi.spyOn(process, 'getuid').mockReturnValue(1000);
  makeProgram('bin/apt-get', '');
  await expect(provideChromium(supervisor(), root, [])).rejects.toThrow(/none could be installed/);
  expect(attempts).toEqual(['playwright install', 'npm install']);
});

/** Records the programs that are run. All fail except the given ones. */
function supervisor(works: Record<string, () => unknown> = {}): Supervisor {
  const run = async ({ command, args }: Program) => {
    const line = [command, ...args].join(' ');
    const name = ['playwright', 'apt-get', 'npm'].find((one) => line.includes(one)) ?? '';
    const attempt = `${name} ${args.find((one) => ['install', 'update'].includes(one))}`;
    attempts.push(attempt);
    const work = works[attempt] ?? works[name];
    work?.();
    return { status: work ? 0 : 1, hasTimedOut: false };
  };
  return { run } as unknown as Supervisor;
}

function makeBrowser(path: string): string {
  return makeProgram(path, 'echo "Chromium 1.2.3"');
}

function makeProgram(path: string, script: string): string {
  const file = join(root, path);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}
