/**
 * The browsers that Playwright cannot drive as systems install them: WebKitGTK, with the engine of Safari, by WebDriver, and
 * Firefox by Marionette, its own protocol with the same commands.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished, vi } from 'vitest';
import { makeFolder } from '../factories/folders.ts';
import { maxWaitMs } from '../time-limits.ts';
import { phone, type Visitor } from './visitor.ts';

/** The commands by Marionette's names, with the methods and paths of WebDriver. */
const commands = {
  NewSession: 'POST ',
  SetWindowRect: 'POST /window/rect',
  Navigate: 'POST /url',
  FindElement: 'POST /element',
  ElementClick: 'POST /element/{id}/click',
  ElementSendKeys: 'POST /element/{id}/value',
  SwitchToFrame: 'POST /frame',
  ExecuteScript: 'POST /execute/sync',
  DeleteSession: 'DELETE ',
};

/** Sends a command, and returns its value. */
type Send = (command: keyof typeof commands, parameters?: object) => Promise<unknown>;

/** Opens WebKitGTK's browser, which fills a screen of the size of a phone. */
export async function openWebKit(): Promise<Visitor> {
  const size = `${phone.width}x${phone.height}x24`;
  const screen = await start('Xvfb', ['-displayfd', '1', '-screen', '0', size]);
  const [display] = await once(createInterface(screen.stdout), 'line');
  const port = await findPort();
  await start('WebKitWebDriver', [`--port=${port}`], { DISPLAY: `:${display}` });
  let session = '';
  const send: Send = async (command, parameters = {}) => {
    const [method = '', path = ''] = commands[command].split(' ');
    const { id } = parameters as { id?: string };
    const address = `http://127.0.0.1:${port}/session${session}${path.replace('{id}', `${id}`)}`;
    const body = method === 'POST' ? JSON.stringify(parameters) : null;
    const response = await fetch(address, { method, body });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } };
    if (response.ok) return value;
    throw new Error(`${command}: ${value.error}: ${value.message}`);
  };
  const options = { 'webkitgtk:browserOptions': { args: ['--automation', '--full-screen'] } };
  const capabilities = { capabilities: { alwaysMatch: options } };
  const created = await vi.waitFor(() => send('NewSession', capabilities), maxWaitMs);
  session = `/${(created as { sessionId: string }).sessionId}`;
  await send('SetWindowRect', { ...phone, x: 0, y: 0 });
  onTestFinished(async () => void (await send('DeleteSession')));
  return createVisitor(send);
}

/** Opens Firefox without windows. */
export async function openFirefox(): Promise<Visitor> {
  const profile = makeFolder();
  const port = await findPort();
  await writeFile(join(profile, 'user.js'), `user_pref('marionette.port', ${port});\n`);
  await start('firefox-esr', ['--headless', '--marionette', '--profile', profile]);
  const socket = await vi.waitFor(async () => {
    const attempt = connect(port, '127.0.0.1');
    await once(attempt, 'connect');
    return attempt;
  }, maxWaitMs);
  // Messages are JSON, each after its length in bytes and a colon. The first one is a greeting.
  const messages = socket[Symbol.asyncIterator]();
  let received = Buffer.alloc(0);
  const receive = async () => {
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, colon));
      if (colon > 0 && received.length >= end) {
        const message = JSON.parse(`${received.subarray(colon + 1, end)}`);
        received = received.subarray(end);
        return message;
      }
      const { value, done } = await messages.next();
      if (done) throw new Error('Firefox has closed the connection');
      received = Buffer.concat([received, value]);
    }
  };
  await receive();
  const send: Send = async (command, parameters = {}) => {
    const request = Buffer.from(JSON.stringify([0, 1, `WebDriver:${command}`, parameters]));
    socket.write(`${request.length}:${request}`);
    const [, , error, result] = await receive();
    if (error) throw new Error(`${command}: ${error.error}: ${error.message}`);
    return result && 'value' in result ? result.value : result;
  };
  await send('NewSession', {});
  await send('SetWindowRect', phone);
  return createVisitor(send);
}

function createVisitor(send: Send): Visitor {
  /** Finds an element, and uses it. Both are tried again: the element may be missing, covered or replaced. */
  const find = (selector: string, command?: keyof typeof commands, parameters = {}) =>
    vi.waitFor(async () => {
      const using = selector.startsWith('//') ? 'xpath' : 'css selector';
      const element = await send('FindElement', { using, value: selector });
      const [id] = Object.values(element as Record<string, string>);
      if (command) await send(command, { id, ...parameters });
    }, maxWaitMs);
  return {
    open: (address) => send('Navigate', { url: address }),
    click: (selector) => find(selector, 'ElementClick'),
    type: (selector, text) => find(selector, 'ElementSendKeys', { text }),
    choose: (selector, file) => find(selector, 'ElementSendKeys', { text: file }),
    find,
    async waitInFrame(expression) {
      await send('SwitchToFrame', { id: 0 });
      const script = `return ${expression}`;
      await vi.waitUntil(() => send('ExecuteScript', { script, args: [] }), maxWaitMs);
    },
  };
}

/** Starts a program, which ends with the test. Rejects if the system has no such program. */
async function start(name: string, args: readonly string[], env = {}) {
  const program = spawn(name, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(program, 'spawn');
  const ended = once(program, 'exit');
  onTestFinished(async () => {
    program.kill();
    await ended;
  });
  return program;
}

/** @returns a port that is free now. */
async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
