/** Joining a leaderboard by an invitation, and its members. */
import { expect, test } from 'vitest';
import { leaderboardProblems } from '../../texts/edit-leaderboard.ts';
import { errorSentences } from '../../texts/errors.ts';
import { joinTexts, memberTexts } from '../../texts/leaderboard-members.ts';
import { leaderboardFormTexts } from '../../texts/leaderboards.ts';
import { shareTexts } from '../../texts/profile.ts';
import { create, readMain, readPage } from './leaderboard-forms.ts';
import { league, openSharedSite, type TestBrowser } from './site.ts';

const site = openSharedSite();
const [own, other] = ['Mosswick#NA1', 'Quokka Quill#OCE'];

const send = (browser: TestBrowser, path: string, step: string, fields: object = {}) =>
  browser.submit(`${path}/members`, { step, ...fields });

/** Makes a leaderboard for members. @returns its owner, its address, and the address to join it. */
async function createForMembers(name: string, uses = '5') {
  const owner = await site.signUp(name);
  const path = await create(owner, 'Tidecaller Juno#EUW', { audience: 'members' });
  const { body } = await send(owner, path, 'invite', { uses, days: '7' });
  const join = /\/leaderboards\/join\/[0-9a-f]{32}/.exec(body)?.[0] ?? '';
  return { owner, path, join };
}

test('a stranger reads what an invitation is for, and a user joins with one press', async () => {
  const { path, join } = await createForMembers('Host');
  expect((await site.get(path)).statusCode).toBe(404);
  const page = await site.get(join);
  expect(page.headers['x-robots-tag']).toBe('noindex');
  for (const text of [
    joinTexts.title('Thursday rooks'),
    'Host',
    joinTexts.facts.members,
    joinTexts.signIn,
  ])
    expect(readMain(page.body)).toContain(text);
  expect(page.body).not.toContain('Tidecaller');
  const guest = await site.signUpWithGame('Guest');
  expect(readMain((await guest.get(join)).body)).toContain(`${own} · North America`);
  expect((await guest.submit(join, { account: `na1 ${own}` })).headers.location).toBe(path);
  const table = await readPage(guest, path);
  for (const text of [own, 'Tidecaller Juno#EUW', 'Members']) expect(table).toContain(text);
  // Its address would lead others nowhere.
  expect(table).not.toContain(shareTexts.copyLink);
  // A member opens the leaderboard at once.
  expect((await guest.get(join)).headers.location).toBe(path);
  expect((await guest.get(`${path}/edit`)).statusCode).toBe(404);
  expect((await site.get(path)).statusCode).toBe(404);
});

test.each(['the invitation', 'the form of a new leaderboard'])(
  'a stranger who signs up comes back to %s, once',
  async (page) => {
    const isInvited = page === 'the invitation';
    const path = isInvited ? (await createForMembers('Host6')).join : '/leaderboards/new';
    const stranger = site.browser();
    await stranger.get(path);
    await stranger.signUp(isInvited ? 'Invited' : 'Newcomer');
    expect((await stranger.get('/')).headers.location).toBe(path);
    expect((await stranger.get('/')).statusCode).toBe(200);
  },
);

test('a user without an account of the game joins with a player’s name', async () => {
  const { path, join } = await createForMembers('Host2');
  const guest = await site.signUp('Nameless');
  const send = async (player: string) => guest.submit(join, { player });
  expect(readMain((await send(' ')).body)).toContain(leaderboardFormTexts.noAccount);
  const { statusCode, body } = await send('Missing 404#NA1');
  expect([statusCode, body.includes('Missing 404#NA1')]).toEqual([400, true]);
  expect((await send(other)).headers.location).toBe(path);
  expect(await readPage(guest, path)).toContain(`${other} You`);
});

test.each(['hidden', 'unlisted'])(
  'an account that is %s is asked about first, and the page is not named',
  async (how) => {
    const { path, join } = await createForMembers(`Host-${how}`);
    const name = `Shy-${how}`;
    const guest = await site.signUpWithGame(name);
    if (how === 'hidden') await guest.submit('/hideGame', league);
    else await guest.submit('/account/privacy', { listed: 'no' });
    const account = `na1 ${own}`;
    const asked = await guest.submit(join, { account });
    expect(readMain(asked.body)).toContain(joinTexts.mustAgree);
    expect((await guest.get(path)).statusCode).toBe(404);
    expect((await guest.submit(join, { account, agreed: 'yes' })).headers.location).toBe(path);
    expect(await readPage(guest, path)).toContain(own);
  },
);

test('[security 87] an invitation that is used up, ended or forged leads nowhere', async () => {
  const { owner, path, join } = await createForMembers('Host3', '1');
  const first = await site.signUpWithGame('First');
  const second = await site.signUpWithGame('Second');
  await first.submit(join, { account: `na1 ${own}` });
  const used = await second.submit(join, { account: `na1 ${own}` });
  expect([used.statusCode, readMain(used.body)]).toEqual([
    404,
    expect.stringContaining(errorSentences['no-such-invitation']),
  ]);
  expect((await second.get(path)).statusCode).toBe(404);
  expect((await site.get(`/leaderboards/join/${'0'.repeat(32)}`)).statusCode).toBe(404);
  const readMembers = () => readPage(owner, `${path}/members`);
  expect(await readMembers()).not.toContain(memberTexts.endInvitation);
  await send(owner, path, 'invite', { uses: '5', days: '7' });
  expect(await readMembers()).toMatch(
    /5\s+users can still join with the link, until .*End the link/,
  );
  expect((await second.get(join)).statusCode).toBe(404);
  for (const step of ['invite', 'uninvite'])
    expect((await send(first, path, step)).statusCode).toBe(404);
});

test('the owner hands over and leaves, and a member who leaves takes the player away', async () => {
  const { owner, path, join } = await createForMembers('Host4');
  const member = await site.signUpWithGame('Heir');
  await member.submit(join, { account: `na1 ${own}` });
  expect((await send(owner, path, 'leave')).statusCode).toBe(404);
  expect((await send(member, path, 'owner', { member: 'Heir' })).statusCode).toBe(404);
  const listed = readMain((await owner.get(`${path}/members`)).body);
  for (const text of [memberTexts.owner('Host4'), 'Heir', memberTexts.roles.member])
    expect(listed).toContain(text);
  await send(owner, path, 'owner', { member: 'Heir' });
  expect(readMain((await member.get(`${path}/members`)).body)).toContain(memberTexts.owner('Heir'));
  expect((await send(owner, path, 'leave')).headers.location).toBe('/leaderboards');
  expect((await owner.get(path)).statusCode).toBe(404);
  expect((await member.get(`${path}/members`)).statusCode).toBe(200);
});

test('a moderator edits the settings, but only the owner decides who can see it', async () => {
  const { owner, path, join } = await createForMembers('Host7');
  const moderator = await site.signUpWithGame('Helper');
  await moderator.submit(join, { account: `na1 ${own}` });
  await send(owner, path, 'moderator', { member: 'Helper' });
  const save = (audience: string) => {
    const fields = { name: 'Friday rooks', play: 'league-of-legends solo', audience };
    return moderator.submit(`${path}/settings`, fields);
  };
  const refused = await save('all');
  expect([refused.statusCode, readMain(refused.body)]).toEqual([
    403,
    expect.stringContaining(leaderboardProblems.audience),
  ]);
  expect((await save('members')).statusCode).toBe(303);
  expect(await readPage(owner, path)).toContain('Friday rooks');
});

test('members of a suspended owner read why there is no leaderboard, and can leave', async () => {
  const { path, join } = await createForMembers('Host5');
  const member = await site.signUpWithGame('Waiting');
  await member.submit(join, { account: `na1 ${own}` });
  const suspend = { action: 'suspend', value: '', reason: '' } as const;
  await site.services.moderation.runAction('Host5', suspend, '');
  const { statusCode, body } = await member.get(path);
  expect([statusCode, readMain(body)]).toEqual([
    404,
    expect.stringContaining(errorSentences['owner-suspended']),
  ]);
  expect((await send(member, path, 'leave')).headers.location).toBe('/leaderboards');
});
