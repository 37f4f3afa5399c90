/** Changing a leaderboard: its list, one line, its settings. */
import { expect, test, vi } from 'vitest';
import { leaderboardProblems, leaderboardRefusals } from '../../texts/edit-leaderboard.ts';
import { editLeaderboardTexts, leaderboardFormTexts } from '../../texts/leaderboards.ts';
import { create, names, readPage, readStored, sendForm } from './leaderboard-forms.ts';
import { openSharedSite } from './site.ts';

const site = openSharedSite();
const { reasons } = editLeaderboardTexts;
const removal = { player: '', region: '', step: 'remove' };

test('a list that is pasted again shows what changes, keeps its lines, and is saved only then', async () => {
  const owner = await site.signUp('Pastes');
  const path = await create(owner, `${names.join('\n')}\nNo such#NA1`);
  const before = await readStored(site, path);
  const { body } = await owner.get(`${path}/edit`);
  expect(body).toContain('Mosswick#NA1, na1\nTidecaller Juno#EUW, na1\n');

  const lookUps = vi.spyOn(site.services.dataSource, 'lookUp');
  const list = `1,Bob,mosswick#na1,NA\n2\tNo such#NA1\n3;달빛여우#KR1;KR`;
  const changed = { list, region: 'na1' };
  const page = await sendForm(owner, `${path}/edit`, { ...changed, step: 'preview' });
  expect(page.preview).toMatchObject({
    added: ['달빛여우#KR1'],
    removed: ['Tidecaller Juno#EUW', 'Quokka Quill#OCE'],
    keptCount: 2,
  });
  expect(page.list.typed).toMatchObject(changed);
  expect(lookUps).not.toHaveBeenCalled();
  expect(await readStored(site, path)).toEqual(before);

  // The changes are others now, so they are shown again.
  const step = page.preview?.version ?? '';
  await owner.submit(`${path}/line`, { line: String(before.rows[2]?.line), ...removal });
  const again = await sendForm(owner, `${path}/edit`, { ...changed, step });
  expect(again.preview?.removed).toEqual(['Tidecaller Juno#EUW']);
  expect((await readStored(site, path)).rows).toHaveLength(2);

  const shown = { ...changed, step: again.preview?.version ?? '' };
  const saved = await owner.submit(`${path}/edit`, shown);
  expect(saved.headers.location).toBe(path);
  expect(lookUps).toHaveBeenCalledTimes(1);
  const after = await readStored(site, path);
  expect(after.rows.map(({ player }) => player.name)).toEqual(['Mosswick#NA1', '달빛여우#KR1']);
  expect(after.rows[0]?.line).toBe(before.rows[0]?.line);
  expect(after.openLines).toEqual(before.openLines);

  const refused = await sendForm(owner, `${path}/edit`, { list: '\n', region: '', step: '' });
  expect(refused.list.error?.sentence).toBe(leaderboardFormTexts.emptyList);
});

test('a list that another editor changes during the look-ups is not saved', async () => {
  const owner = await site.signUp('Overlaps');
  const path = await create(owner, names.join('\n'));
  const preview = async (list: string) => {
    const sent = { list, region: 'na1' };
    const page = await sendForm(owner, `${path}/edit`, { ...sent, step: 'preview' });
    return { ...sent, step: page.preview?.version ?? '' };
  };
  const [slow, quick] = [await preview('달빛여우#KR1'), await preview(names[0] ?? '')];
  const { dataSource } = site.services;
  const { lookUp } = dataSource;
  vi.spyOn(dataSource, 'lookUp').mockImplementationOnce(async (...asked) => {
    await owner.submit(`${path}/edit`, quick);
    return lookUp(...asked);
  });
  const refused = await sendForm(owner, `${path}/edit`, slow);
  expect(refused.list.error?.sentence).toBe(leaderboardRefusals.changed);
  expect((await readStored(site, path)).rows.map(({ player }) => player.name)).toEqual([names[0]]);
});

test('a line is corrected in place, or removed', async () => {
  const owner = await site.signUp('Corrects');
  const path = await create(owner, 'Mosswick#NA1\nTipo#NA1\nEntries 500#FAIL');
  const [typo, waiting] = (await readStored(site, path)).openLines;
  const correct = (player: string) => ({
    line: String(typo?.line),
    player,
    region: 'na1',
    step: 'save',
  });
  const refused = await sendForm(owner, `${path}/line`, correct('Stil wrong#NA1'));
  expect(refused.line).toMatchObject({
    line: typo?.line,
    form: {
      typed: { player: 'Stil wrong#NA1' },
      error: { wrong: ['player'], sentence: reasons['no-such-player'] },
    },
  });
  expect((await readStored(site, path)).openLines).toHaveLength(2);

  const { headers } = await owner.submit(`${path}/line`, correct('Bob, Quokka Quill#OCE'));
  expect(await readPage(owner, String(headers.location))).toContain('The line is saved.');
  expect((await readStored(site, path)).rows.map(({ player }) => player.name)).toEqual([
    'Mosswick#NA1',
    'Quokka Quill#OCE',
  ]);
  const removed = await owner.submit(`${path}/line`, { line: String(waiting?.line), ...removal });
  expect(await readPage(owner, String(removed.headers.location))).toContain('The line is removed.');
  expect((await readStored(site, path)).openLines).toEqual([]);
  // PostgreSQL refuses such a number.
  const gone = await owner.submit(`${path}/line`, { line: String(2 ** 31), ...removal });
  expect(gone.headers.location).toBe(`${path}/edit`);
});

test('its name, queue and audience change, but not its game, and its name deletes it', async () => {
  const owner = await site.signUp('Renames');
  const path = await create(owner, names.join('\n'));
  const settings = { name: ' New\u202e name ', play: 'league-of-legends flex', audience: 'all' };
  const { headers } = await owner.submit(`${path}/settings`, settings);
  expect(await readPage(owner, String(headers.location))).toContain('The settings are saved.');
  expect(await readStored(site, path)).toMatchObject({
    name: 'New name',
    queue: 'flex',
    audience: 'all',
  });
  const other = { ...settings, play: 'lichess blitz' };
  expect((await owner.submit(`${path}/settings`, other)).statusCode).toBe(400);
  const unnamed = await sendForm(owner, `${path}/settings`, { ...settings, name: '' });
  expect(unnamed.settings.error?.sentence).toBe(leaderboardFormTexts.badName);

  const refused = await sendForm(owner, `${path}/delete`, { name: 'Old name' });
  expect(refused.deletion.error?.sentence).toBe(leaderboardProblems.wrongName);
  await owner.submit(`${path}/delete`, { name: 'New name' });
  expect((await owner.get(path)).statusCode).toBe(404);
});
