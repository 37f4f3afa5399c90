import { expect, test } from 'vitest';
import { formatRace, parseRace } from './parse-race.ts';
import type { Race } from './race.ts';

const now = Date.parse('2026-03-20T12:00:30.000Z');
const typed = { start: '2026-03-28T18:00', end: '2026-03-29T18:00', zone: 'Europe/Berlin' };
const parse = (changes: Partial<typeof typed>, before: Race | null = null, nowMs = now) =>
  parseRace({ ...typed, ...changes }, before, nowMs);

test('times are those of the time zone, also over a change to summer time, and the form shows them again', () => {
  const race = { startsAt: '2026-03-28T17:00:00.000Z', endsAt: '2026-03-29T16:00:00.000Z' };
  expect(parse({})).toEqual({ ...race, zone: typed.zone });
  expect(formatRace({ ...race, zone: typed.zone })).toEqual(typed);
  expect(formatRace({ ...race, zone: 'America/Anchorage' }).end).toBe('2026-03-29T08:00');
  // The newer names of zones.
  expect(parse({ zone: 'Asia/Kolkata' })).toMatchObject({ startsAt: '2026-03-28T12:30:00.000Z' });
});

test.each([
  ['that is skipped in spring', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['that comes twice in autumn', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
])('a time %s', (_, end, endsAt) => {
  expect(parse({ end })).toMatchObject({ endsAt });
});

test.each([
  ['start-missing', { start: '' }],
  ['start-missing', { start: '2026-02-30T10:00' }],
  ['start-missing', { start: '2026-03-28T18:00[UTC]' }],
  ['zone-unknown', { zone: 'Europe/Atlantis' }],
  ['zone-unknown', { zone: '' }],
  ['end-missing', { end: 'tomorrow' }],
  ['start-past', { start: '2026-03-20T11:59', zone: 'UTC' }],
  ['end-early', { end: '2026-03-28T18:00' }],
  ['end-early', { end: '2026-03-28T17:59' }],
  ['end-late', { end: '2027-03-21T13:01' }],
  ['end-late', { start: '9999-12-31T00:00', end: '9999-12-31T23:59' }],
])('%s: %j', (problem, changes) => {
  expect(parse(changes)).toBe(problem);
});

test('a race can begin in the minute in which it is made', () => {
  expect(parse({ start: '2026-03-20T12:00', zone: 'UTC' })).toHaveProperty('startsAt');
});

test('a running race keeps its start and can end later or sooner, and one that has ended can only begin again', () => {
  const stored = parse({});
  if (typeof stored === 'string') throw new Error(stored);
  const race = { ...stored, isFrozen: false };
  const running = Date.parse('2026-03-29T10:00:00.000Z');
  expect(parse({ end: '2026-04-02T18:00' }, race, running)).toHaveProperty('endsAt');
  expect(parse({ end: '2026-03-29T12:00' }, race, running)).toBe('end-early');
  expect(parse({ start: '2026-04-01T18:00', end: '2026-04-02T18:00' }, race, running)).toBe(
    'start-fixed',
  );
  const ended = Date.parse('2026-03-30T10:00:00.000Z');
  expect(parse({ end: '2026-04-02T18:00' }, race, ended)).toBe('start-past');
  const next = { start: '2026-04-01T18:00', end: '2026-04-02T18:00' };
  expect(parse(next, race, ended)).toHaveProperty('startsAt');
});
