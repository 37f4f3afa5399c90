import { expect, test, vi } from 'vitest';
import type { Change, ChangeEvent } from '../../domain/changes/change.ts';
import { createSearchCache } from './search-cache.ts';

test('an answer is kept until a change that may hide it, and never while changes cannot be read', async () => {
  let publish: (event: ChangeEvent) => void = () => undefined;
  const isCurrent = vi.fn(() => true);
  const remember = createSearchCache({
    subscribe: (listener) => {
      publish = listener;
      return () => undefined;
    },
    isCurrent,
  });
  const search = (onFind = () => undefined as unknown) =>
    remember('text', async () => {
      onFind();
      return {};
    });
  const change = (kind: Change['kind']) =>
    publish({ kind: 'changed', id: 1, profileId: '1', revision: 2, changes: [{ kind } as Change] });
  const first = await search();
  change('rank');
  expect(await search()).toBe(first);
  for (const hide of [() => change('game-hidden'), () => publish({ kind: 'unknown' })]) {
    hide();
    // The second answer began before its change.
    const second = await search(hide);
    expect(second).not.toBe(first);
    expect(await search()).not.toBe(second);
  }
  const last = await search();
  isCurrent.mockReturnValue(false);
  expect(await search()).not.toBe(last);
});
