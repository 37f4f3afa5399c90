import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LiveEvent, watchProfile } from './watch-profile.ts';

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

function watch() {
  const events: LiveEvent[] = [];
  const stop = watchProfile({ displayName: 'Mira', revision: 3 }, (event) => events.push(event));
  return { events, stop };
}

const createDocument = (revision: number, changes: readonly { Kind: string }[] = []) => ({
  kind: 'document',
  document: { revision },
  changes,
});
const [lost, connected, missed] = [{ kind: 'lost' }, { kind: 'connected' }, { kind: 'missed' }];

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
});

test('a watcher passes received documents on, until it is stopped', () => {
  const { events, stop } = watch();
  expect(getNewestSource().address).toBe('/api/users/Mira/live?revision=3');
  getNewestSource().send('document', { revision: 4 });
  expect(events).toEqual([createDocument(4)]);
  stop();
  expect(getNewestSource().isClosed).toBe(true);
});

test('[security 39] a watcher reconnects with growing delays, and reports a lost connection only after some seconds', () => {
  const { events, stop } = watch();
  getNewestSource().dispatchEvent(new Event('error'));
  expect(FakeEventSource.instances[0]?.isClosed).toBe(true);
  // The first delay is at most 1050 ms.
  vi.advanceTimersByTime(1100);
  expect(FakeEventSource.instances).toHaveLength(2);
  expect(events).toEqual([]);
  getNewestSource().dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(4000);
  expect(events).toEqual([lost]);
  getNewestSource().dispatchEvent(new Event('open'));
  expect(events).toEqual([lost, connected]);
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
  const { events, stop } = watch();
  getNewestSource().dispatchEvent(new Event('open'));
  getNewestSource().send('goodbye', 6200);
  expect(getNewestSource().isClosed).toBe(true);
  vi.advanceTimersByTime(6100);
  expect(FakeEventSource.instances).toHaveLength(1);
  vi.advanceTimersByTime(200);
  expect(FakeEventSource.instances).toHaveLength(2);
  expect(events).toEqual([connected]);
  getNewestSource().dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(5000);
  expect(events).toEqual([connected, lost]);
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
  const { events, stop } = watch();
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(getNewestSource().isClosed).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(FakeEventSource.instances).toHaveLength(1);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(FakeEventSource.instances).toHaveLength(2);
  expect(events).toEqual([]);
  stop();
});

test('changes are passed on with the document that follows them, once', () => {
  const { events, stop } = watch();
  const source = getNewestSource();
  source.send('changes', [{ Kind: 'showcase' }]);
  expect(events).toEqual([]);
  source.send('document', { revision: 4 });
  source.send('document', { revision: 5 });
  vi.advanceTimersByTime(60_000);
  expect(events).toEqual([createDocument(4, [{ Kind: 'showcase' }]), createDocument(5)]);
  stop();
});

test('[security 39] a reconnect names the newest known revision, and unknown changes are reported once within 3 seconds', () => {
  const { events, stop } = watch();
  getNewestSource().send('document', { revision: 7 });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  getNewestSource().send('changes', [{ Kind: 'showcase' }]);
  getNewestSource().dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(1000);
  expect(getNewestSource().address).toBe('/api/users/Mira/live?revision=7');
  // The changes of the lost connection come again.
  getNewestSource().send('document', { revision: 8 });
  expect(events.at(-1)).toEqual(createDocument(8));
  getNewestSource().send('changes', null);
  getNewestSource().send('document', { revision: 9 });
  vi.advanceTimersByTime(1490);
  expect(events.at(-1)).toEqual(createDocument(9));
  vi.advanceTimersByTime(60_000);
  expect(events.filter(({ kind }) => kind === 'missed')).toEqual([missed]);
  getNewestSource().send('changes', null);
  getNewestSource().send('document', { revision: 10 });
  stop();
  vi.advanceTimersByTime(60_000);
  expect(events.filter(({ kind }) => kind === 'missed')).toEqual([missed]);
});

test('a watcher does not reconnect after the profile was deleted or renamed', () => {
  const { events } = watch();
  getNewestSource().send('gone');
  expect(events).toEqual([{ kind: 'gone' }]);
  expect(getNewestSource().isClosed).toBe(true);
  page.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(60_000);
  expect(FakeEventSource.instances).toHaveLength(1);
});
