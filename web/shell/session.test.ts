import { beforeEach, expect, test, vi } from 'vitest';
import { followSession } from './session.ts';

/** The fake of `location.replace`. */
const replaceLocation = vi.fn();
let channel: EventTarget & { postMessage: ReturnType<typeof vi.fn> };
let page: {
  dialog: EventTarget | null;
  inputs: { type: string; value: string; defaultValue: string }[];
};
/** Dispatches `pageshow`, as if the page was shown. `persisted` means that the back/forward cache has restored the page. */
const showPage = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
/** Sends a message from another tab. */
const receiveViewer = (viewer: string | null) =>
  channel.dispatchEvent(new MessageEvent('message', { data: viewer }));

beforeEach(() => {
  replaceLocation.mockReset();
  page = { dialog: null, inputs: [] };
  channel = Object.assign(new EventTarget(), { postMessage: vi.fn() });
  const storage = new Map<string, string>();
  // biome-ignore lint/complexity/useArrowFunction: the code under test calls it with `new`.
  const BroadcastChannel = function () {
    return channel;
  };
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  vi.stubGlobal('window', Object.assign(new EventTarget(), { BroadcastChannel }));
  vi.stubGlobal('location', { pathname: '/addGame', search: '?game=x', replace: replaceLocation });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
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

test('a page reloads when another tab sends another viewer, but not when it sends the same viewer', () => {
  followSession('Mira');
  receiveViewer('Mira');
  expect(replaceLocation).not.toHaveBeenCalled();
  receiveViewer(null);
  expect(replaceLocation).toHaveBeenCalledExactlyOnceWith('/addGame?game=x');
});

test('a page that has just reloaded reloads ten seconds later for another viewer, unless its own viewer is back by then', () => {
  vi.useFakeTimers();
  followSession('Mira');
  receiveViewer(null);
  receiveViewer(null);
  receiveViewer('Mira');
  vi.advanceTimersByTime(20_000);
  expect(replaceLocation).toHaveBeenCalledTimes(1);
  receiveViewer(null);
  receiveViewer('Otto');
  expect(replaceLocation).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(20_000);
  expect(replaceLocation).toHaveBeenCalledTimes(3);
});

test('a page with typed input does not reload', () => {
  followSession(null);
  page.inputs = [{ type: 'text', value: 'Mi', defaultValue: '' }];
  receiveViewer('Mira');
  expect(replaceLocation).not.toHaveBeenCalled();
});

test('a page with an open dialog does not reload', () => {
  followSession('Mira');
  page.dialog = new EventTarget();
  receiveViewer(null);
  expect(replaceLocation).not.toHaveBeenCalled();
});

test('a page reloads when the back/forward cache restores the page', () => {
  followSession(null);
  showPage(false);
  expect(replaceLocation).not.toHaveBeenCalled();
  showPage(true);
  expect(replaceLocation).toHaveBeenCalledOnce();
});
