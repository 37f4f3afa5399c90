import { test } from 'vitest';
import { openSharedSite } from './site.ts';
import { expectHiddenAsAbsent } from './visibility-checks.ts';

const site = openSharedSite();

test('at every address, every visitor gets the same for a hidden account as for a removed and for an absent one, with the same statements, from cold and warm caches', () =>
  expectHiddenAsAbsent(site));
