import { expect, test } from 'vitest';
import { listVariants } from '../../domain/pictures/variants.ts';
import { createVariantCache } from './variant-cache.ts';

const [form = { name: '', place: 'picture', width: 0 } as const] = listVariants('picture');
const picture = async () => new Uint8Array([1]);

/** A maker that finishes when it is told to. */
function heldBack() {
  const held: { done(): void; fail(): void }[] = [];
  let atOnce = 0;
  let most = 0;
  const make = () =>
    new Promise<Uint8Array>((resolve, reject) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      const end = (how: () => void) => () => {
        atOnce -= 1;
        how();
      };
      held.push({
        done: end(() => resolve(new Uint8Array([2]))),
        fail: end(() => reject(new Error('damaged'))),
      });
    });
  const next = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    return held.shift();
  };
  return { make, next, most: () => most };
}

test('a form is made once, however many ask at the same moment, and kept', async () => {
  const { make, next } = heldBack();
  const forms = createVariantCache(make);
  const asked = Array.from({ length: 40 }, () => forms.get('one', form, 'a', picture));
  (await next())?.done();
  const made = { kind: 'made', bytes: new Uint8Array([2]) };
  expect(await Promise.all(asked)).toEqual(asked.map(() => made));
  expect(await forms.get('one', form, 'a', picture)).toEqual(made);
  expect(forms.count()).toBe(1);
});

test('one is made at a time, eight wait, and others are told at once', async () => {
  const { make, next, most } = heldBack();
  const forms = createVariantCache(make);
  const asked = Array.from({ length: 9 }, (_, name) =>
    forms.get(`${name}`, form, `asker-${name}`, picture),
  );
  expect(await forms.get('late', form, 'a', picture)).toEqual({ kind: 'busy' });
  for (const _ of asked) (await next())?.done();
  for (const outcome of await Promise.all(asked)) expect(outcome.kind).toBe('made');
  expect(most()).toBe(1);
  const again = forms.get('late', form, 'a', picture);
  (await next())?.done();
  expect((await again).kind).toBe('made');
});

test('one visitor waits for four at the most, so that others find room', async () => {
  const { make, next } = heldBack();
  const forms = createVariantCache(make);
  const greedy = Array.from({ length: 20 }, (_, name) =>
    forms.get(`${name}`, form, 'greedy', picture),
  );
  const modest = forms.get('modest', form, 'modest', picture);
  for (let made = 0; made < 5; made++) (await next())?.done();
  expect((await modest).kind).toBe('made');
  const kinds = (await Promise.all(greedy)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'made')).toHaveLength(4);
  expect(kinds.filter((kind) => kind === 'busy')).toHaveLength(16);
  const later = forms.get('later', form, 'greedy', picture);
  (await next())?.done();
  expect((await later).kind).toBe('made');
});

test('nobody waits for a picture of somebody else that takes long to be read', async () => {
  const { make, next } = heldBack();
  const forms = createVariantCache(make);
  const never = new Promise<Uint8Array>(() => undefined);
  for (let name = 0; name < 40; name++) void forms.get(`slow-${name}`, form, 'a', () => never);
  const quick = forms.get('quick', form, 'a', picture);
  (await next())?.done();
  expect((await quick).kind).toBe('made');
});

test('what is cut short keeps nobody waiting', async () => {
  const { make, next } = heldBack();
  const forms = createVariantCache(make);
  const first = forms.get('first', form, 'a', picture);
  const waiting = forms.get('waiting', form, 'a', picture);
  const held = await next();
  forms.rejectQueued();
  held?.done();
  expect((await first).kind).toBe('made');
  expect((await waiting).kind).toBe('busy');
  expect((await forms.get('late', form, 'a', picture)).kind).toBe('busy');
});

test('a picture that is not there, or cannot be read, is not kept', async () => {
  const { make, next } = heldBack();
  const forms = createVariantCache(make);
  expect(await forms.get('gone', form, 'a', async () => undefined)).toEqual({
    kind: 'no-such-picture',
  });
  const damaged = forms.get('damaged', form, 'a', picture);
  (await next())?.fail();
  expect(await damaged).toMatchObject({
    kind: 'unreadable',
    why: expect.stringContaining('damaged'),
  });
  const again = forms.get('damaged', form, 'a', picture);
  (await next())?.done();
  expect((await again).kind).toBe('made');
});
