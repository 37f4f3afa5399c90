import { beforeEach, expect, test, vi } from 'vitest';
import { savedGameFactory } from '../../tests/factories/players.ts';
import { callShares, type DataSource, type ReadBatch } from '../sources/data-source.ts';
import { createFillLines } from './fill-lines.ts';
import type { LineAnswer, LineProblem, WaitingLine } from './leaderboard.ts';

type Outcome = Awaited<ReturnType<DataSource['lookUp']>>;
const outage = {
  kind: 'not-answering',
  isBusy: false,
  reason: 'an outage',
  retryAfterSeconds: 10,
} as const;
const start = Date.parse('2026-11-29T12:00:00.000Z');
const minuteMs = 60_000;

let now: number;
let waiting: (WaitingLine & { readonly notBefore: number })[];
let answers: LineAnswer[];
const lookUp = vi.fn<DataSource['lookUp']>();

beforeEach(() => {
  now = start;
  waiting = [];
  answers = [];
  lookUp.mockReset();
  findReadBatch.mockReset();
});

const store: Parameters<typeof createFillLines>[0]['store'] = {
  async claimLines(game, now, _until, maxCount) {
    const due = waiting.filter((line) => line.game === game && line.notBefore <= now);
    const claimed = due.slice(0, maxCount);
    waiting = waiting.filter((line) => !claimed.includes(line));
    return claimed;
  },
  async answerLine(_line, answer) {
    answers.push(answer);
  },
  async postponeLine(line, notBefore) {
    waiting.push({ ...line, notBefore });
  },
};
const findReadBatch = vi.fn<() => ReadBatch | undefined>();
const createWork = createFillLines({
  store,
  findReadBatch,
  dataSource: { games: ['lichess', 'league-of-legends'], lookUp },
  now: () => now,
});
const work = createWork('lichess');

function addLine(changes: Partial<WaitingLine> = {}) {
  const line = { line: 1, leaderboard: 'l', attempts: 0, game: 'lichess' as const };
  waiting.push({ ...line, name: 'Thistle', region: '', notBefore: 0, ...changes });
}

test('a line is looked up with the share of a leaderboard, and gets the player', async () => {
  const player = savedGameFactory({ game: 'lichess', region: '' });
  lookUp.mockResolvedValue({ kind: 'found', player });
  addLine();
  expect(await work()).toBe('done');
  const account = { game: 'lichess', name: 'Thistle', region: '' };
  expect(lookUp.mock.calls).toMatchObject([[account, undefined, callShares.leaderboard]]);
  expect(answers).toEqual([{ player }]);
  expect(await work()).toBe('idle');
});

test.each<[LineProblem, Outcome]>([
  ['no-such-player', { kind: 'no-such-player', detail: 'closed-account' }],
  ['never-played', { kind: 'no-such-player', detail: 'never-played' }],
  ['several-players', { kind: 'several-players', players: [] }],
])('a line with the problem %s is not asked for again', async (problem, outcome) => {
  lookUp.mockResolvedValue(outcome);
  addLine();
  expect(await work()).toBe('done');
  now += 1000 * minuteMs;
  expect(await work()).toBe('idle');
  expect(answers).toEqual([{ problem }]);
});

test('a source that does not answer is asked after growing pauses of up to an hour, without end', async () => {
  lookUp.mockResolvedValue(outage);
  addLine();
  const pauses: number[] = [];
  for (let count = 0; count < 20; count++) {
    expect(await work()).toBe('idle');
    const { notBefore = 0 } = waiting[0] ?? {};
    pauses.push((notBefore - now) / minuteMs);
    now = notBefore - 1;
    expect(await work()).toBe('idle');
    now += 1;
  }
  expect(lookUp).toHaveBeenCalledTimes(20);
  expect(pauses.slice(0, 9)).toEqual([0.5, 1, 2, 4, 8, 16, 32, 60, 60]);
  lookUp.mockResolvedValue({ kind: 'no-such-player', detail: 'no-account' });
  expect(await work()).toBe('done');
});

test('used-up limits and a long Retry-After say how long the pause is', async () => {
  lookUp.mockResolvedValueOnce({ ...outage, isBusy: true, retryAfterSeconds: 100 });
  addLine({ attempts: 10 });
  await work();
  lookUp.mockResolvedValueOnce({ ...outage, retryAfterSeconds: 300 });
  addLine({ line: 2 });
  await work();
  expect(waiting.map(({ notBefore }) => notBefore - now)).toEqual([100_000, 300_000]);
  // Only the source that failed gets longer pauses.
  expect(waiting.map(({ attempts }) => attempts)).toEqual([10, 1]);
});

test('lines of a game that the site does not offer now wait', async () => {
  addLine({ game: 'dota-2', name: '41' });
  expect(await createWork('dota-2')()).toBe('idle');
  expect(waiting).toHaveLength(1);
  expect(lookUp).not.toHaveBeenCalled();
});

test('a source that answers for several names in one call gets the lines together', async () => {
  const player = savedGameFactory({ game: 'lichess', region: '' });
  const batches: (readonly string[])[] = [];
  findReadBatch.mockReturnValue((names) => {
    batches.push(names);
    return async ({ name }) => (name === 'Wren' ? outage : { kind: 'found', player });
  });
  for (const [line, name] of ['Thistle', 'Wren', 'Alder'].entries()) addLine({ line, name });
  expect(await work()).toBe('idle');
  expect(batches).toEqual([['Thistle', 'Wren', 'Alder']]);
  expect(answers).toEqual([{ player }, { player }]);
  expect(waiting.map(({ name }) => name)).toEqual(['Wren']);
  expect(await work()).toBe('idle');
  expect(batches).toHaveLength(1);
});
