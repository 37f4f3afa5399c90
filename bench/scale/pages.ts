/** Pages and documents a second of one process, another profile each time, read from PostgreSQL. */

import { sql } from 'kysely';
import type { Database } from '../../adapters/database/schema.ts';
import { inFigures, spread, table } from '../figures.ts';
import { bodyOf } from '../http-get.ts';
import type { SiteProcess } from '../site-process.ts';
import type { CrowdMember } from './crowd.ts';
import { rateOf, type TimedRounds } from './rate.ts';

/** People who look at once. */
const atOnce = 32;
/** Profiles between one look and the next: no two that lie beside each other in the database. */
const stride = 7919;
/** The others' ranks are old, so that each look at them is also a write. */
const partWithFreshRanks = 0.8;
/** So many profiles' bytes are handed to the floor. */
const onFloor = 50;

interface Way {
  readonly what: string;
  readonly path: (displayName: string) => string;
  readonly headers: Record<string, string>;
  readonly shown: readonly CrowdMember[];
  readonly rates: number[];
  readonly ratios: number[];
  bytes: number;
}

/** Measures, and gives the table. Throws when an answer is not about whom was asked for. */
export async function measurePages(
  { site, floor, setFloor }: SiteProcess,
  database: Database,
  members: readonly CrowdMember[],
  { rounds, time, progress }: TimedRounds,
): Promise<string> {
  const page = (name: string) => `/${name}`;
  const fresh = members.slice(0, members.length * partWithFreshRanks);
  const old = members.slice(fresh.length);
  await makeOld(database, old);
  const way = (what: string, path: Way['path'], headers = {}, shown = fresh): Way => ({
    what,
    path,
    headers,
    shown,
    rates: [],
    ratios: [],
    bytes: 0,
  });
  const ways = [
    way('page for a stranger', page),
    way('page for who is signed in', page, { cookie: await signUp(site) }),
    way('document of the API', (name) => `/api/users/${name}`),
    way('page with old ranks, which are queued', page, {}, old),
  ];
  let looks = 0;
  const nextName = ({ shown }: Way) => shown[(looks++ * stride) % shown.length]?.displayName ?? '';
  for (let round = -1; round < rounds; round++) {
    progress(round < 0 ? 'warming up' : `pages, round ${round + 1} of ${rounds}`);
    for (const one of ways) {
      const names = Array.from({ length: onFloor }, () => nextName(one));
      const answers: Record<string, string> = {};
      for (const name of names) answers[one.path(name)] = await look(site, one, name);
      await setFloor(answers);
      one.bytes = Buffer.byteLength(Object.values(answers)[0] ?? '');
      const taken = await atOnceFor(time, () => look(site, one, nextName(one)));
      const least = await atOnceFor(time / 2, (times) =>
        look(floor, one, names[times % onFloor] ?? ''),
      );
      if (round < 0) continue;
      one.rates.push(taken);
      one.ratios.push(taken / least);
    }
  }
  return table([
    ['one process, another profile each time', 'a second', '× the floor', 'bytes'],
    ...ways.map(({ what, rates, ratios, bytes }) => [
      what,
      spread(rates, inFigures),
      spread(ratios, inFigures),
      inFigures(bytes),
    ]),
  ]);
}

async function makeOld({ db }: Database, members: readonly CrowdMember[]): Promise<void> {
  const ids = members.map(({ id }) => id);
  await sql`update "savedGames" set "readAt" = '2026-09-01T12:00:00.000Z'
    where "profileId" = any(${ids})`.execute(db);
}

async function atOnceFor(time: number, step: (times: number) => Promise<unknown>): Promise<number> {
  return (
    await rateOf(
      Array.from({ length: atOnce }, () => step),
      time,
    )
  ).rate;
}

async function look(address: string, { path, headers }: Way, name: string): Promise<string> {
  const body = await bodyOf(address + path(name), headers);
  if (!body.includes(name)) throw new Error(`${path(name)} is not about ${name}`);
  return body;
}

/** The cookie of somebody who just signed up. */
async function signUp(site: string): Promise<string> {
  const body = new URLSearchParams({
    username: 'Bench-Visitor',
    password: 'correct horse battery',
  });
  const headers = { origin: site };
  const answer = await fetch(`${site}/signup`, {
    method: 'POST',
    body,
    headers,
    redirect: 'manual',
  });
  const [cookie] = answer.headers.getSetCookie();
  if (answer.status !== 303 || !cookie) throw new Error(`signing up answered ${answer.status}`);
  return cookie.split(';')[0] ?? '';
}
