import { beforeEach, expect, test, vi } from 'vitest';
import { followSession } from './session.ts';

const reload = vi.fn();
let channel: EventTarget & { postMessage: ReturnType<typeof vi.fn> };
let page: {
  dialog: EventTarget | null;
  inputs: { type: string; value: string; defaultValue: string }[];
};
const view = () => window as unknown as EventTarget;
const hear = (viewer: string | null) =>
  channel.dispatchEvent(new MessageEvent('message', { data: viewer }));

beforeEach(() => {
  reload.mockReset();
  page = { dialog: null, inputs: [] };
  channel = Object.assign(new EventTarget(), { postMessage: vi.fn() });
  const kept = new Map<string, string>();
  // biome-ignore lint/complexity/useArrowFunction: the code under test calls it with `new`.
  const BroadcastChannel = function () {
    return channel;
  };
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  vi.stubGlobal('window', Object.assign(new EventTarget(), { BroadcastChannel }));
  vi.stubGlobal('location', { pathname: '/addGame', search: '?game=x', replace: reload });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('document', {
    querySelector: () => page.dialog,
    querySelectorAll: () => page.inputs,
  });
});

test('a page tells the others who is looking', () => {
  followSession('Mira');
  expect(channel.postMessage).toHaveBeenCalledWith('Mira');
});

test('a page that shows somebody else loads anew, one that shows the same does not', () => {
  followSession('Mira');
  hear('Mira');
  expect(reload).not.toHaveBeenCalled();
  hear(null);
  expect(reload).toHaveBeenCalledExactlyOnceWith('/addGame?game=x');
});

test('two tabs that cannot agree do not reload each other for ever', () => {
  followSession('Mira');
  hear(null);
  hear(null);
  expect(reload).toHaveBeenCalledOnce();
});

test('what changes soon after a reload is followed when the quiet is over, unless it changed back', () => {
  vi.useFakeTimers();
  followSession('Mira');
  hear(null);
  hear(null);
  hear('Mira');
  vi.advanceTimersByTime(20_000);
  expect(reload).toHaveBeenCalledTimes(1);
  hear(null);
  hear('Otto');
  expect(reload).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(20_000);
  vi.useRealTimers();
  expect(reload).toHaveBeenCalledTimes(3);
});

test('typed words are not lost', () => {
  followSession(null);
  page.inputs = [{ type: 'text', value: 'Mi', defaultValue: '' }];
  hear('Mira');
  expect(reload).not.toHaveBeenCalled();
});

test('an open dialog is finished first', () => {
  followSession('Mira');
  const dialog = new EventTarget();
  page.dialog = dialog;
  hear(null);
  expect(reload).not.toHaveBeenCalled();
  page.dialog = null;
  dialog.dispatchEvent(new Event('close'));
  expect(reload).toHaveBeenCalledOnce();
});

test('a page that the back button brings back loads anew', () => {
  followSession(null);
  view().dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(reload).not.toHaveBeenCalled();
  view().dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(reload).toHaveBeenCalledOnce();
});
