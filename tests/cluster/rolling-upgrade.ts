/** Another version replaces one copy after the other, under load and with an open page. Every page has its scripts and styles. */
import '../english.ts';
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, symlink } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { historyTexts } from '../../texts/profile.ts';
import { launchChromium } from '../browser-launch.ts';
import { listen } from '../fixtures/listen.ts';
import { type Copy, openCopies, type ScenarioContext } from './copies.ts';

const root = join(import.meta.dirname, '../..');
const viewerCount = 4;
const builtName = /[\w-]+-[\w-]{8}\.(?:js|css|svg|woff2)\b/g;

export async function rollingUpgrade(context: ScenarioContext): Promise<string> {
  const main = await buildOtherVersion(join(context.folder, 'other'));
  const copies = await openCopies(context);
  const serving = new Set<Copy>(copies);
  const address = await openProxy(serving, context.resources);
  const browser = await launchChromium();
  context.resources.defer(() => browser.close());
  const page = await browser.newPage();
  await page.goto(`${address}/Demo`);
  const oldNames = await view(address);
  let viewCount = 0;
  let isDone = false;
  const viewers = Array.from({ length: viewerCount }, async () => {
    for (; !isDone; viewCount += 1) await view(address);
  });
  async function upgrade() {
    for (const copy of copies) {
      // After this, requests that are under way have a second to arrive.
      await read(`${copy.address}/readyz`);
      serving.delete(copy);
      await copy.kill('SIGTERM');
      await copy.start(main);
      serving.add(copy);
    }
    const newNames = await view(address);
    assert(newNames.difference(oldNames).size > 10, 'the versions have the same files');
    // In turns, so that both copies serve each file.
    for (const name of [...oldNames, ...oldNames]) await read(`${address}/assets/${name}`);
    await page.getByText(historyTexts.history, { exact: true }).first().click();
    await page
      .getByRole('img', { name: /The table/ })
      .first()
      .waitFor();
    isDone = true;
  }
  await Promise.all([upgrade(), ...viewers]);
  return `all ${viewCount} views during the upgrade had their files, and an open page got its next script`;
}

/** Builds a version with another first script and other styles. @returns its main file. */
async function buildOtherVersion(folder: string): Promise<string> {
  const modules = ['adapters', 'domain', 'server', 'texts', 'web'];
  for (const name of [...modules, 'package.json', 'tsconfig.json', 'vite.config.ts'])
    await cp(join(root, name), join(folder, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await appendFile(join(folder, 'web/first-script.ts'), "document.title += ' ';");
  await appendFile(join(folder, 'web/styles/base.css'), ':root { --version: other; }');
  const args = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, args, { cwd: folder, env });
  return join(folder, 'server/main.ts');
}

/** Connects each client to the next copy that serves. @returns the URL. */
async function openProxy(serving: Set<Copy>, resources: AsyncDisposableStack): Promise<string> {
  let turn = 0;
  const server = createServer((client) => {
    turn += 1;
    const copy = [...serving][turn % serving.size];
    const upstream = connect(Number(new URL(copy?.address ?? '').port), '127.0.0.1');
    // Either side may close the connection.
    pipeline(client, upstream, client, () => undefined);
  });
  resources.defer(() => void server.close());
  return (await listen(server)).url;
}

/** Reads a page and every file of its version. @returns the names of the files. */
async function view(address: string): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  const addNames = (content: string) => {
    for (const name of content.match(builtName) ?? []) names.add(name);
  };
  addNames(await read(`${address}/Demo`));
  // A name that is added is read, too.
  for (const name of names) addNames(await read(`${address}/assets/${name}`));
  return names;
}

async function read(url: string): Promise<string> {
  const [response]: IncomingMessage[] = await once(get(url, { agent: false }), 'response');
  assert(response?.statusCode === 200, `${url} answered ${response?.statusCode}`);
  return text(response);
}
