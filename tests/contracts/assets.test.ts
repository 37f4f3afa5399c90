import { expect, test, vi } from 'vitest';
import { createAssetStore } from '../../adapters/database/assets/asset-store.ts';
import { deleteExpired } from '../../adapters/database/delete-expired.ts';
import { onEachEngine } from './engines.ts';

onEachEngine((engine) => {
  test('other processes find a file until its version has not run for 30 days, and no damaged one', async () => {
    const { storeAssets } = createAssetStore(engine.database);
    const runOn = (date: string, ...names: string[]) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(date) });
      return storeAssets(names, async (name) => Buffer.from(name));
    };
    await runOn('2026-09-01', 'old.js', 'both.js');
    await runOn('2026-09-20', 'both.js', 'new.js');
    const other = engine.openAnother();
    const { listAssets, findAsset } = createAssetStore(other);
    expect((await listAssets()).size).toBe(3);
    await deleteExpired(other, new Date('2026-10-02'));
    expect(await listAssets()).toEqual(new Set(['both.js', 'new.js']));
    expect(Buffer.from((await findAsset('both.js')) ?? '').toString()).toBe('both.js');
    expect(await findAsset('old.js')).toBeUndefined();
    await other.db
      .updateTable('assets')
      .set({ bytes: Buffer.from('') })
      .execute();
    await expect(findAsset('new.js')).rejects.toThrow('damaged');
  });
});
