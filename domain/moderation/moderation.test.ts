import { expect, test, vi } from 'vitest';
import {
  createModeration,
  isToldInSettings,
  type ModeratedProfile,
  maxNoteLength,
  type RequestedAction,
} from './moderation.ts';

const profile: ModeratedProfile = {
  id: 'an id',
  displayName: 'Mira',
  createdAt: '2026-01-01T00:00:00.000Z',
  note: '',
  suspendedAt: null,
  suspendedUntil: null,
  isOperator: false,
  words: null,
  profilePic: null,
  profileBackgroundPic: null,
  previousNames: [],
};

async function request(changes: Partial<RequestedAction>, displayName = 'Mira') {
  const runAction = vi.fn(async () => 'done' as const);
  const found = { kind: 'found', profile: { ...profile, displayName } } as const;
  const store = { runAction, findModerated: async () => found };
  const full: RequestedAction = { action: 'suspend', value: '', reason: '', ...changes };
  const { kind } = await createModeration(store, () => ({ kind: 'fine' })).runAction(
    'x',
    full,
    'Op',
  );
  return { kind, stored: runAction.mock.calls };
}

test.each([
  ['', 'done'],
  ['2031-12-31', 'done'],
  ['2028-02-29', 'done'],
  ['2027-02-29', 'bad-day'],
  ['2026-11-26', 'bad-day'],
  ['tomorrow', 'bad-day'],
  ['31.12.2031', 'bad-day'],
  ['2031-12-31T00:00', 'bad-day'],
  ['+275760-09-13', 'bad-day'],
])('on 26 November 2026, a suspension until %j is %s', async (value, expected) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 26, 12) });
  expect((await request({ value })).kind).toBe(expected);
});

test('a long note and an action on the site’s own profile are refused, and nothing is stored', async () => {
  const note = { action: 'note', value: 'x'.repeat(maxNoteLength + 1) } as const;
  expect(await request(note)).toEqual({ kind: 'long-note', stored: [] });
  expect(await request({}, 'Demo')).toEqual({ kind: 'demo', stored: [] });
  expect((await request({ action: 'delete' }, 'Demo')).kind).toBe('done');
});

test('only an action that the user is told keeps its reason', async () => {
  const reasonOf = async (action: RequestedAction['action']) =>
    (await request({ action, reason: 'other' })).stored.map((call: readonly unknown[]) => call[1]);
  expect(await reasonOf('remove-bio')).toMatchObject([{ reason: 'other' }]);
  expect(await reasonOf('dismiss')).toMatchObject([{ reason: '' }]);
});

test('the settings tell an action for 30 days, but no suspension', () => {
  const at = '2026-11-01T00:00:00.000Z';
  const [within, after] = [Date.UTC(2026, 10, 30), Date.UTC(2026, 11, 1)];
  expect(isToldInSettings('rename', at, within)).toBe(true);
  expect(isToldInSettings('rename', at, after)).toBe(false);
  expect(isToldInSettings('suspend', at, within)).toBe(false);
});
