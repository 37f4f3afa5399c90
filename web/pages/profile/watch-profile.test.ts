import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchProfile } from './watch-profile.ts';

/** A fake of the browser's EventSource. */
class FakeSource extends EventTarget {
  static all: FakeSource[] = [];
  readonly address: string;
  isClosed = false;
  constructor(address: string) {
    super();
    this.address = address;
    FakeSource.all.push(this);
  }
  close() {
    this.isClosed = true;
  }
  send(kind: string, data?: unknown) {
    this.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(data) }));
  }
}

const page = Object.assign(new EventTarget(), { hidden: false });
const newest = () => FakeSource.all.at(-1) as FakeSource;

function watch() {
  const told = { onDocument: vi.fn(), onGone: vi.fn(), onLost: vi.fn() };
  return { told, stop: watchProfile('Mira', told) };
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.all = [];
  page.hidden = false;
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
});

test('hands on documents', () => {
  const { told, stop } = watch();
  expect(newest().address).toBe('/api/users/Mira/live');
  newest().send('document', { revision: 4 });
  expect(told.onDocument).toHaveBeenCalledWith({ revision: 4 });
  stop();
  expect(newest().isClosed).toBe(true);
});

test('[security 39] comes back by itself, later each time, and says so only when it takes long', () => {
  const { told, stop } = watch();
  newest().dispatchEvent(new Event('error'));
  expect(FakeSource.all[0]?.isClosed).toBe(true);
  vi.advanceTimersByTime(1100);
  expect(FakeSource.all).toHaveLength(2);
  expect(told.onLost).not.toHaveBeenCalledWith(true);
  newest().dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(4000);
  expect(told.onLost).toHaveBeenLastCalledWith(true);
  newest().dispatchEvent(new Event('open'));
  expect(told.onLost).toHaveBeenLastCalledWith(false);
  stop();
});

test('reconnects when the server asks for it, without reporting a loss', () => {
  const { told, stop } = watch();
  newest().dispatchEvent(new Event('open'));
  told.onLost.mockClear();
  newest().send('goodbye', 6200);
  expect(newest().isClosed).toBe(true);
  vi.advanceTimersByTime(6100);
  expect(FakeSource.all).toHaveLength(1);
  vi.advanceTimersByTime(200);
  expect(FakeSource.all).toHaveLength(2);
  expect(told.onLost).not.toHaveBeenCalled();
  newest().dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(5000);
  expect(told.onLost).toHaveBeenLastCalledWith(true);
  stop();
});

test('reconnects after a random delay', () => {
  const random = vi.spyOn(Math, 'random');
  for (const [chance, wait] of [
    [0, 350],
    [0.99, 1043],
  ] as const) {
    random.mockReturnValue(chance);
    const { stop } = watch();
    const before = FakeSource.all.length;
    newest().dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(wait - 5);
    expect(FakeSource.all).toHaveLength(before);
    vi.advanceTimersByTime(10);
    expect(FakeSource.all).toHaveLength(before + 1);
    stop();
  }
});

test('[security 40] a hidden tab gives its connection away and takes it again', () => {
  const { told, stop } = watch();
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(newest().isClosed).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(FakeSource.all).toHaveLength(1);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(FakeSource.all).toHaveLength(2);
  expect(told.onLost).not.toHaveBeenCalledWith(true);
  stop();
});

test('stops when the profile is gone', () => {
  const { told } = watch();
  newest().send('gone');
  expect(told.onGone).toHaveBeenCalledOnce();
  expect(newest().isClosed).toBe(true);
  page.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(60_000);
  expect(FakeSource.all).toHaveLength(1);
});
