import { beforeEach, expect, test, vi } from 'vitest';
import { followSession } from './session.ts';

const reload = vi.fn();
let channel: EventTarget & { postMessage: ReturnType<typeof vi.fn> };
let page: {
  dialog: EventTarget | null;
  inputs: { type: string; value: string; defaultValue: string }[];
};
const browserWindow = () => window as unknown as EventTarget;
const receive = (viewer: string | null) =>
  channel.dispatchEvent(new MessageEvent('message', { data: viewer }));

beforeEach(() => {
  reload.mockReset();
  page = { dialog: null, inputs: [] };
  channel = Object.assign(new EventTarget(), { postMessage: vi.fn() });
  const stored = new Map<string, string>();
  // biome-ignore lint/complexity/useArrowFunction: the code under test calls it with `new`.
  const BroadcastChannel = function () {
    return channel;
  };
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  vi.stubGlobal('window', Object.assign(new EventTarget(), { BroadcastChannel }));
  vi.stubGlobal('location', { pathname: '/addGame', search: '?game=x', replace: reload });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('document', {
    querySelector: () => page.dialog,
    querySelectorAll: () => page.inputs,
  });
});

test('a page sends its viewer to the other tabs', () => {
  followSession('Mira');
  expect(channel.postMessage).toHaveBeenCalledWith('Mira');
});

test('a page reloads when another tab has another viewer, but not with the same viewer', () => {
  followSession('Mira');
  receive('Mira');
  expect(reload).not.toHaveBeenCalled();
  receive(null);
  expect(reload).toHaveBeenCalledExactlyOnceWith('/addGame?game=x');
});

test('a page reloads at most once in ten seconds', () => {
  followSession('Mira');
  receive(null);
  receive(null);
  expect(reload).toHaveBeenCalledOnce();
});

test('a change of the signed-in user soon after a reload reloads the page later, unless the user changes back first', () => {
  vi.useFakeTimers();
  followSession('Mira');
  receive(null);
  receive(null);
  receive('Mira');
  vi.advanceTimersByTime(20_000);
  expect(reload).toHaveBeenCalledTimes(1);
  receive(null);
  receive('Otto');
  expect(reload).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(20_000);
  vi.useRealTimers();
  expect(reload).toHaveBeenCalledTimes(3);
});

test('a page with typed input does not reload', () => {
  followSession(null);
  page.inputs = [{ type: 'text', value: 'Mi', defaultValue: '' }];
  receive('Mira');
  expect(reload).not.toHaveBeenCalled();
});

test('a page with an open dialog reloads after the dialog is closed', () => {
  followSession('Mira');
  const dialog = new EventTarget();
  page.dialog = dialog;
  receive(null);
  expect(reload).not.toHaveBeenCalled();
  page.dialog = null;
  dialog.dispatchEvent(new Event('close'));
  expect(reload).toHaveBeenCalledOnce();
});

test('a page that comes from the back/forward cache reloads', () => {
  followSession(null);
  browserWindow().dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(reload).not.toHaveBeenCalled();
  browserWindow().dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(reload).toHaveBeenCalledOnce();
});
