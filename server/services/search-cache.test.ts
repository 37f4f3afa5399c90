import { expect, test } from 'vitest';
import type { ChangeEvent } from '../../domain/changes/change.ts';
import { createSearchCache } from './search-cache.ts';

test('an answer is kept until a change that may hide it, and never while changes cannot be read', async () => {
  let publish: (event: ChangeEvent) => void = () => undefined;
  let isCurrent = true;
  const remember = createSearchCache({
    subscribe(listener) {
      publish = listener;
      return () => undefined;
    },
    isCurrent: () => isCurrent,
  });
  const account = {
    game: 'lichess',
    playerId: '1',
    name: 'Mira',
    displayName: undefined,
    region: '',
  } as const;
  const change = (kind: 'read' | 'game-hidden') =>
    publish({ kind: 'changed', id: 1, subject: '1', revision: 2, changes: [{ kind, account }] });
  const search = async (during?: () => void) =>
    remember('text', async () => ({ during: during?.() }));
  const first = await search();
  change('read');
  expect(await search()).toBe(first);
  for (const hide of [() => change('game-hidden'), () => publish({ kind: 'unknown' })]) {
    hide();
    const begunBefore = await search(hide);
    expect(await search()).not.toBe(begunBefore);
  }
  const last = await search();
  isCurrent = false;
  expect(await search()).not.toBe(last);
});
