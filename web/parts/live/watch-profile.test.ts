import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchProfile } from './watch-profile.ts';

/** A fake of the browser's EventSource. */
class FakeEventSource extends EventTarget {
  static instances: FakeEventSource[] = [];
  readonly address: string;
  isClosed = false;
  constructor(address: string) {
    super();
    this.address = address;
    FakeEventSource.instances.push(this);
  }
  close() {
    this.isClosed = true;
  }
  send(kind: string, data?: unknown, lastEventId = '') {
    this.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(data), lastEventId }));
  }
}

const page = Object.assign(new EventTarget(), { hidden: false });
const getNewestSource = () => FakeEventSource.instances.at(-1) as FakeEventSource;

function watch(isFirst = false) {
  const callbacks = {
    isFirst,
    onDocument: vi.fn(),
    onMissed: vi.fn(),
    onGone: vi.fn(),
    onLost: vi.fn(),
  };
  return { callbacks, stop: watchProfile({ displayName: 'Mira', revision: 3 }, callbacks) };
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeEventSource.instances = [];
  page.hidden = false;
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a watcher passes received documents to its callback, until it is stopped', () => {
  const { callbacks, stop } = watch();
  expect(getNewestSource().address).toBe('/api/users/Mira/live?revision=3');
  getNewestSource().send('document', { revision: 4 });
  expect(callbacks.onDocument).toHaveBeenCalledWith({ revision: 4 }, []);
  stop();
  expect(getNewestSource().isClosed).toBe(true);
});

test('[security 39] a watcher reconnects with growing delays, and reports a lost connection only after some seconds', () => {
  const { callbacks, stop } = watch();
  getNewestSource().dispatchEvent(new Event('error'));
  expect(FakeEventSource.instances[0]?.isClosed).toBe(true);
  // The first delay is at most 1050 ms.
  vi.advanceTimersByTime(1100);
  expect(FakeEventSource.instances).toHaveLength(2);
  expect(callbacks.onLost).not.toHaveBeenCalledWith(true);
  getNewestSource().dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(4000);
  expect(callbacks.onLost).toHaveBeenLastCalledWith(true);
  getNewestSource().dispatchEvent(new Event('open'));
  expect(callbacks.onLost).toHaveBeenLastCalledWith(false);
  stop();
});

test('a watcher reconnects when it has missed two heartbeats', () => {
  const { stop } = watch();
  for (let second = 0; second < 120; second += 25) {
    getNewestSource().send('heartbeat');
    vi.advanceTimersByTime(25_000);
  }
  expect(FakeEventSource.instances).toHaveLength(1);
  vi.advanceTimersByTime(40_000);
  expect(FakeEventSource.instances).toHaveLength(2);
  stop();
});

test('a watcher reconnects after the delay that a stopping server sends, without reporting a lost connection', () => {
  const { callbacks, stop } = watch();
  getNewestSource().dispatchEvent(new Event('open'));
  callbacks.onLost.mockClear();
  getNewestSource().send('goodbye', 6200);
  expect(getNewestSource().isClosed).toBe(true);
  vi.advanceTimersByTime(6100);
  expect(FakeEventSource.instances).toHaveLength(1);
  vi.advanceTimersByTime(200);
  expect(FakeEventSource.instances).toHaveLength(2);
  expect(callbacks.onLost).not.toHaveBeenCalled();
  getNewestSource().dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(5000);
  expect(callbacks.onLost).toHaveBeenLastCalledWith(true);
  stop();
});

test('a watcher reconnects after a random delay', () => {
  const mathRandom = vi.spyOn(Math, 'random');
  // The first delay is 700 ms, multiplied by 0.5 + Math.random().
  for (const [random, delayMs] of [
    [0, 350],
    [0.99, 1043],
  ] as const) {
    mathRandom.mockReturnValue(random);
    const { stop } = watch();
    const countBefore = FakeEventSource.instances.length;
    getNewestSource().dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(delayMs - 5);
    expect(FakeEventSource.instances).toHaveLength(countBefore);
    vi.advanceTimersByTime(10);
    expect(FakeEventSource.instances).toHaveLength(countBefore + 1);
    stop();
  }
});

test('[security 40] a hidden tab closes its connection, and a shown tab opens a new one', () => {
  const { callbacks, stop } = watch();
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(getNewestSource().isClosed).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(FakeEventSource.instances).toHaveLength(1);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(FakeEventSource.instances).toHaveLength(2);
  expect(callbacks.onLost).not.toHaveBeenCalledWith(true);
  stop();
});

test('changes are passed on with the document that follows them, once', () => {
  const { callbacks, stop } = watch();
  const source = getNewestSource();
  source.send('changes', [{ Kind: 'showcase' }]);
  expect(callbacks.onDocument).not.toHaveBeenCalled();
  source.send('document', { revision: 4 });
  source.send('document', { revision: 5 });
  expect(callbacks.onDocument.mock.calls).toEqual([
    [{ revision: 4 }, [{ Kind: 'showcase' }]],
    [{ revision: 5 }, []],
  ]);
  vi.advanceTimersByTime(60_000);
  expect(callbacks.onMissed).not.toHaveBeenCalled();
  stop();
});

test('[security 39] a reconnect names the newest known revision, and unknown changes are reported once within 3 seconds', () => {
  const { callbacks, stop } = watch();
  getNewestSource().send('document', { revision: 7 });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  getNewestSource().send('changes', [{ Kind: 'showcase' }]);
  getNewestSource().dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(1000);
  expect(getNewestSource().address).toBe('/api/users/Mira/live?revision=7');
  // The changes of the lost connection come again.
  getNewestSource().send('document', { revision: 8 });
  expect(callbacks.onDocument).toHaveBeenLastCalledWith({ revision: 8 }, []);
  getNewestSource().send('changes', null);
  getNewestSource().send('document', { revision: 9 });
  expect(callbacks.onDocument).toHaveBeenLastCalledWith({ revision: 9 }, []);
  vi.advanceTimersByTime(1490);
  expect(callbacks.onMissed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(callbacks.onMissed).toHaveBeenCalledOnce();
  getNewestSource().send('changes', null);
  getNewestSource().send('document', { revision: 10 });
  stop();
  vi.advanceTimersByTime(60_000);
  expect(callbacks.onMissed).toHaveBeenCalledOnce();
});

test('a second watcher continues the stream of the first, and gets what the first one got', () => {
  const { callbacks: first } = watch(true);
  getNewestSource().send('changes', [{ Kind: 'showcase' }]);
  getNewestSource().send('document', { revision: 4 });
  const { callbacks: second, stop } = watch();
  getNewestSource().send('document', { revision: 5 });
  expect(FakeEventSource.instances).toHaveLength(1);
  expect(first.onDocument).toHaveBeenCalledOnce();
  expect(second.onDocument.mock.calls).toEqual([
    [{ revision: 4 }, [{ Kind: 'showcase' }]],
    [{ revision: 5 }, []],
  ]);
  stop();
  expect(getNewestSource().isClosed).toBe(true);
});

test('a watcher does not reconnect after the profile was deleted or renamed', () => {
  const { callbacks } = watch();
  getNewestSource().send('gone');
  expect(callbacks.onGone).toHaveBeenCalledOnce();
  expect(getNewestSource().isClosed).toBe(true);
  page.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(60_000);
  expect(FakeEventSource.instances).toHaveLength(1);
});
