import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchProfile } from './watch-profile.ts';

/** A fake of the browser's EventSource. */
class FakeEventSource extends EventTarget {
  static all: FakeEventSource[] = [];
  readonly address: string;
  isClosed = false;
  constructor(address: string) {
    super();
    this.address = address;
    FakeEventSource.all.push(this);
  }
  close() {
    this.isClosed = true;
  }
  send(kind: string, data?: unknown) {
    this.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(data) }));
  }
}

const page = Object.assign(new EventTarget(), { hidden: false });
const newestSource = () => FakeEventSource.all.at(-1) as FakeEventSource;

function watch() {
  const callbacks = { onDocument: vi.fn(), onGone: vi.fn(), onLost: vi.fn() };
  return { callbacks, stop: watchProfile('Mira', callbacks) };
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeEventSource.all = [];
  page.hidden = false;
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
});

test('passes received documents to the callback', () => {
  const { callbacks, stop } = watch();
  expect(newestSource().address).toBe('/api/users/Mira/live');
  newestSource().send('document', { revision: 4 });
  expect(callbacks.onDocument).toHaveBeenCalledWith({ revision: 4 });
  stop();
  expect(newestSource().isClosed).toBe(true);
});

test('[security 39] reconnects by itself with growing delays, and reports a loss only after some seconds', () => {
  const { callbacks, stop } = watch();
  newestSource().dispatchEvent(new Event('error'));
  expect(FakeEventSource.all[0]?.isClosed).toBe(true);
  vi.advanceTimersByTime(1100);
  expect(FakeEventSource.all).toHaveLength(2);
  expect(callbacks.onLost).not.toHaveBeenCalledWith(true);
  newestSource().dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(4000);
  expect(callbacks.onLost).toHaveBeenLastCalledWith(true);
  newestSource().dispatchEvent(new Event('open'));
  expect(callbacks.onLost).toHaveBeenLastCalledWith(false);
  stop();
});

test('reconnects when the server asks for it, without reporting a loss', () => {
  const { callbacks, stop } = watch();
  newestSource().dispatchEvent(new Event('open'));
  callbacks.onLost.mockClear();
  newestSource().send('goodbye', 6200);
  expect(newestSource().isClosed).toBe(true);
  vi.advanceTimersByTime(6100);
  expect(FakeEventSource.all).toHaveLength(1);
  vi.advanceTimersByTime(200);
  expect(FakeEventSource.all).toHaveLength(2);
  expect(callbacks.onLost).not.toHaveBeenCalled();
  newestSource().dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(5000);
  expect(callbacks.onLost).toHaveBeenLastCalledWith(true);
  stop();
});

test('reconnects after a random delay', () => {
  const mathRandom = vi.spyOn(Math, 'random');
  for (const [random, waitMs] of [
    [0, 350],
    [0.99, 1043],
  ] as const) {
    mathRandom.mockReturnValue(random);
    const { stop } = watch();
    const before = FakeEventSource.all.length;
    newestSource().dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(waitMs - 5);
    expect(FakeEventSource.all).toHaveLength(before);
    vi.advanceTimersByTime(10);
    expect(FakeEventSource.all).toHaveLength(before + 1);
    stop();
  }
});

test('[security 40] a hidden tab closes its connection, and a shown tab opens a new one', () => {
  const { callbacks, stop } = watch();
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(newestSource().isClosed).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(FakeEventSource.all).toHaveLength(1);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(FakeEventSource.all).toHaveLength(2);
  expect(callbacks.onLost).not.toHaveBeenCalledWith(true);
  stop();
});

test('stops when the profile is deleted or renamed', () => {
  const { callbacks } = watch();
  newestSource().send('gone');
  expect(callbacks.onGone).toHaveBeenCalledOnce();
  expect(newestSource().isClosed).toBe(true);
  page.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(60_000);
  expect(FakeEventSource.all).toHaveLength(1);
});
