/** Sends the forms of leaderboards, and reads their pages. */
import { expect } from 'vitest';
import type { EditLeaderboardPage } from '../../web/pages/leaderboard-edit/leaderboard-edit.tsx';
import { readText } from '../factories/render-text.ts';
import type { TestBrowser, TestSite } from './site.ts';

export const league = 'league-of-legends solo';
/** Sample players, the second one with the highest rank. */
export const names = ['Mosswick#NA1', 'Tidecaller Juno#EUW', 'Quokka Quill#OCE'];

/** Sends the form of a new leaderboard. */
export const sendNew = (owner: TestBrowser, list: string, fields: Record<string, string> = {}) =>
  owner.submit('/leaderboards/new', {
    name: 'Thursday rooks',
    play: league,
    region: 'na1',
    audience: 'link',
    list,
    ...fields,
  });

/** Makes a leaderboard. @returns its address. */
export async function create(owner: TestBrowser, list: string, fields?: Record<string, string>) {
  const { statusCode, headers } = await sendNew(owner, list, fields);
  expect(statusCode).toBe(303);
  expect(headers.location).toMatch(/^\/leaderboards\/[0-9a-f]{32}$/);
  return String(headers.location);
}

export const readPage = async (browser: Pick<TestBrowser, 'get'>, path: string) =>
  readMain((await browser.get(path)).body);
export const readMain = (body: string) => readText(body.slice(body.indexOf('<main')));

/** Reads the leaderboard at an address as an anonymous visitor. */
export async function readStored(site: TestSite, path: string) {
  const id = path.split('/')[2] ?? '';
  const leaderboard = await site.services.leaderboardStore.findLeaderboard(id, undefined);
  if (!leaderboard) throw new Error(`${path} is not there`);
  return leaderboard;
}

/** Sends a form as the page's script does. @returns the page with the refusal or the preview. */
export async function sendForm(owner: TestBrowser, address: string, body: Record<string, string>) {
  const accept = { accept: 'application/json' };
  const response = await owner.send('POST', address, body, accept);
  return (response.json() as { page: EditLeaderboardPage }).page;
}
