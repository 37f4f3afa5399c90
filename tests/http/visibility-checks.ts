/** Sends the requests of the table as each kind of visitor. */

import { expect, vi } from 'vitest';
import { createSecret } from '../../domain/accounts/secret.ts';
import { toPlaces } from '../../domain/leaderboards/daily-places.ts';
import { audiences, toDay } from '../../domain/leaderboards/leaderboard.ts';
import { toPlayerPath } from '../../domain/players/player-path.ts';
import { toPreviewVersion } from '../../domain/previews/addresses.ts';
import { openEventStream } from './event-stream.ts';
import { recordStatements } from './record-statements.ts';
import type { TestBrowser, TestSite } from './site.ts';
import { listRequests, type Request } from './visibility-table.ts';

export const visitors = ['anonymous', 'other', 'owner', 'operator'] as const;
type Visitor = (typeof visitors)[number];

/** A copy of the site with the sessions of the visitors there. */
interface Copy {
  readonly site: TestSite;
  /** Where the copy listens. */
  readonly url: string;
  readonly browsers: Readonly<Record<Visitor, TestBrowser>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const player = { game: 'league-of-legends', region: 'na1' } as const;

/** A player that only this profile has. A Riot ID has at most 16 characters before the tag. */
export const toPlayer = (username: string) => `${`Zq${username}`.slice(0, 16)}#NA1`;

/** The fields of the account that a test hides. */
export const toAccount = (username: string) => ({
  GameType: 'League of Legends',
  GameUsername: toPlayer(username),
  Region: 'na1',
});

/** Signs up a user whose page has the account, which has the only rank, and another one. */
export async function createProfile(site: TestSite, username: string): Promise<TestBrowser> {
  const owner = await site.signUp(username);
  await site.saveGames(username, [{ name: 'Shown#NA1', ranks: {} }, { name: toPlayer(username) }]);
  await createLeaderboards(site, username);
  if (!(await site.services.profileStore.findProfileByUsername('Compared'))) {
    await site.signUp('Compared');
    await site.saveGames('Compared', [{ name: 'Rival#NA1' }]);
  }
  return owner;
}

/** The ids of the leaderboards with the players of a profile, by its username and their audience. */
const leaderboardIds = new Map<string, string>();

/** Makes a leaderboard for each audience. Their owner is another user. */
async function createLeaderboards(site: TestSite, username: string): Promise<void> {
  const { leaderboardStore } = site.services;
  const keeper = `Keeper${leaderboardIds.size}`;
  await site.signUp(keeper);
  const { id: keeperId } = await site.findProfile(keeper);
  const { savedGames } = await site.findProfile(username);
  const lines = savedGames.map((player) => ({ name: player.name, region: player.region, player }));
  for (const audience of audiences) {
    const fields = { name: audience, game: player.game, queue: 'solo', audience } as const;
    const id = createSecret(16);
    await leaderboardStore.insertLeaderboard({ id, ownerId: keeperId, ...fields }, lines);
    const stored = await leaderboardStore.findLeaderboard(id, keeperId);
    // Otherwise the work in the background stores them at some time between two readings.
    if (stored)
      await leaderboardStore.insertPlaces(id, toDay(new Date()), toPlaces(stored, Date.now()));
    leaderboardIds.set(`${username} ${audience}`, id);
  }
}

/** Signs up a user who is an operator. */
export async function createOperator(site: TestSite, username: string): Promise<void> {
  await site.signUp(username);
  const requested = { action: 'operator', value: '', reason: '' } as const;
  await site.services.moderation.runAction(username, requested, '');
}

/** Sends a request about a profile. @param oldVersion a version of its preview. Only with it, previews are drawn. */
async function send(
  { site, url, browsers }: Copy,
  visitor: Visitor,
  { method, path, route }: Request,
  username: string,
  oldVersion?: string,
): Promise<Answer> {
  const address = path
    .replaceAll('NAME', username)
    .replaceAll('NAM', username.slice(0, -1))
    .replaceAll('PLAYER', encodeURIComponent(toPlayer(username)))
    .replaceAll('PATH', toPlayerPath({ ...player, name: toPlayer(username) }))
    .replaceAll('OLD', oldVersion ?? 'latest')
    .replace(
      /LEADERBOARD-(\w+)/,
      (_, audience) => leaderboardIds.get(`${username} ${audience}`) ?? '',
    );
  if (address.startsWith('/api/leaderboards/')) return readFirstEvent(url + address);
  if (route.endsWith('/live')) return readStream(url, username, address);
  const browser = visitor === 'anonymous' ? site.browser() : browsers[visitor];
  const body = { ...toAccount(username), username, displayName: username, reason: '', words: '' };
  const get = (location: string) => browser.get(location);
  const response =
    method === 'GET' ? await get(address) : await browser.send(method as 'POST', address, body);
  const { statusCode: status, headers, rawPayload } = response;
  const { date: _, 'content-length': __, etag = '', ...rest } = headers;
  // The tag of a page depends on its revision; that of a badge names it.
  const tag = /^"\d+-/.test(String(etag)) ? String(etag) : '';
  const location = String(headers.location ?? '');
  const isPreview = oldVersion !== undefined && location.includes('/preview/');
  const next = isPreview ? (await get(location)).rawPayload.toString('hex') : '';
  const isText = /text|json|svg/.test(String(headers['content-type']));
  const text = rawPayload.toString(isText ? 'utf8' : 'hex');
  return {
    status,
    headers: { ...rest, location: withoutRevision(location), etag: withoutRevision(tag) },
    body: withoutRevision(text) + next,
  };
}

/** Hidden accounts may raise the revision. */
function withoutRevision(text: string): string {
  return text.replace(/(revision":|revision=|id: |preview\/|^")\d+/g, '$1R');
}

/** Reads a live stream up to its first document. */
async function readStream(url: string, username: string, address: string): Promise<Answer> {
  const revision = /revision=(\d+)/.exec(address)?.[1];
  const client = new AbortController();
  const options = { signal: client.signal, ...(revision && { revision: Number(revision) }) };
  const { response, nextOfAll } = await openEventStream(url, username, options);
  const events: string[] = [];
  const { status } = response;
  while (status === 200 && !/^(document|gone)/.test(events.at(-1) ?? '')) {
    const { event = 'gone', data = '' } = (await nextOfAll()) ?? {};
    events.push(`${event} ${withoutRevision(data)}`);
  }
  client.abort();
  return { status, headers: {}, body: events.join('\n') };
}

/** Reads a live stream up to its first event. */
async function readFirstEvent(address: string): Promise<Answer> {
  const client = new AbortController();
  const { status, body } = await fetch(address, { signal: client.signal });
  const { value = '' } =
    (await body?.pipeThrough(new TextDecoderStream()).getReader().read()) ?? {};
  client.abort();
  return { status, headers: {}, body: value };
}

/** Sends all requests, each as these visitors. Owners send no writes but the refresh, and only requests about other users. */
export async function sendAll(
  copy: Copy,
  username: string,
  {
    as,
    oldVersion,
    record = (answer) => answer(),
  }: {
    readonly as: readonly Visitor[];
    readonly oldVersion?: string;
    readonly record?: (answer: () => Promise<Answer>) => Promise<Answer>;
  },
  onAnswer: (visitor: Visitor, request: Request, answer: Answer) => void,
): Promise<void> {
  for (const request of listRequests())
    for (const visitor of as) {
      const { method, about, route } = request;
      const isOwn =
        about === 'own' ||
        route === 'GET /:displayName' ||
        (method !== 'GET' && about !== 'account');
      if (visitor === 'owner' && isOwn) continue;
      // Only there do operators see more than others.
      if (visitor === 'operator' && about === 'admin') continue;
      const answer = () => send(copy, visitor, request, username, oldVersion);
      onAnswer(visitor, request, await record(answer));
    }
}

const urls = new WeakMap<TestSite, string>();

/** Signs the visitors in. */
export async function openCopy(
  site: TestSite,
  users: Record<Exclude<Visitor, 'anonymous'>, string>,
): Promise<Copy> {
  const url = urls.get(site) ?? (await site.listen());
  urls.set(site, url);
  const browsers = {
    anonymous: site.browser(),
    other: await site.signIn(users.other),
    owner: await site.signIn(users.owner),
    operator: await site.signIn(users.operator),
  };
  return { site, url, browsers };
}

/** A hidden account is as if it were not there. @param site can be another copy of the site than the one that the owner uses. */
export async function expectHiddenAsAbsent(writer: TestSite, site = writer): Promise<void> {
  const owner = await createProfile(writer, 'Hider');
  await createOperator(writer, 'Warden');
  await writer.signUp('Other');
  const copy = await openCopy(site, { owner: 'Hider', other: 'Other', operator: 'Warden' });
  const { operator } = copy.browsers;
  const oldVersion = toPreviewVersion(await site.findProfile('Hider'));
  const account = toAccount('Hider');
  const games = '/api/users/Hider/savedGames';
  const record = recordStatements(site);
  // A cached look-up that ends between two readings would be a difference.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });

  async function readAll() {
    await site.settle();
    const answers: Record<string, Answer> = {};
    // After the anonymous visitor, the others find warm caches.
    for (const [cache, as] of [
      ['cold', visitors],
      ['warm', ['anonymous']],
    ] as const)
      await sendAll(
        copy,
        'Hider',
        { as, oldVersion, record },
        (visitor, { method, path }, answer) => {
          answers[`${cache}, ${visitor}: ${method} ${path}`] = answer;
        },
      );
    return answers;
  }
  const write = async (method: 'POST' | 'DELETE', path: string) =>
    expect((await owner.send(method, games + path, account)).statusCode).toBe(200);

  const shown = await readAll();
  await write('POST', '/hide');
  const hidden = await readAll();
  const ownPage = (await owner.get('/Hider')).body;
  const adminPage = (await operator.get('/admin/profiles?name=Hider')).body;
  await write('POST', '/show');
  await write('DELETE', '');
  const removed = await readAll();
  await owner.submit('/account/removed-games', { ...account, step: 'delete' });
  // A new revision, because deleting a removed game leaves the caches warm.
  for (const listed of ['no', 'yes']) await owner.submit('/account/privacy', { listed });
  const absent = await readAll();

  for (const [request, answer] of Object.entries(hidden)) {
    expect(removed[request], request).toEqual(answer);
    expect(absent[request], request).toEqual(answer);
  }
  // A listed leaderboard shows the player, so the page of the player stays.
  const seeing = listRequests().filter(
    ({ about, path }) => about === 'account' && path !== '/PATH',
  );
  for (const { method, path } of seeing)
    expect(shown[`warm, anonymous: ${method} ${path}`], path).not.toEqual(
      hidden[`warm, anonymous: ${method} ${path}`],
    );
  expect(ownPage).toContain('Hidden: only you see it');
  for (const page of [ownPage, adminPage]) expect(page).toContain(account.GameUsername);
}
