/** A profile with three games that changes, and a site that sends the changes to watchers. */
import type { MeasuredProcess } from '../harness/child-process.ts';
import { type HttpResponse, send, sendSuccessfully, signUp } from '../harness/http-client.ts';

/** A change that saves the third game of the profile, or removes it. */
export type Change = 'save' | 'remove';

export interface LiveSource {
  readonly process: MeasuredProcess;
  readonly streamPath: string;
  /** Writes a change and waits for the response. `document` is the changed document as JSON. */
  write(change: Change): Promise<HttpResponse & { readonly document: string }>;
}

const username = 'Watched';
const games = [
  { GameType: 'League of Legends', GameUsername: 'Mosswick#NA1', Region: 'na1' },
  { GameType: 'Teamfight Tactics', GameUsername: 'Mosswick#NA1', Region: 'na1' },
  { GameType: 'Teamfight Tactics', GameUsername: 'Tidecaller Juno#EUW', Region: 'euw1' },
];

/** Formats what a change sends to watchers before the document. */
export function formatChanges(change: Change): string {
  const Kind = change === 'save' ? 'game-added' : 'game-removed';
  return `event: changes\ndata: ${JSON.stringify([{ Kind, ...games[2] }])}\n\n`;
}

/** Creates a profile with three games on a site. Returns the source of its changes. */
export async function createSiteSource(process: MeasuredProcess): Promise<LiveSource> {
  const cookie = await signUp(process.address, username);
  const url = `${process.address}/api/users/${username}/savedGames`;
  for (const json of games) await sendSuccessfully(url, { json, cookie });
  return {
    process,
    streamPath: `/api/users/${username}/live`,
    async write(change) {
      const [, , json] = games;
      if (change === 'save') {
        const response = await sendSuccessfully(url, { json, cookie });
        return { ...response, document: response.body };
      }
      const response = await sendSuccessfully(url, { method: 'DELETE', json, cookie });
      // Deleted with its history, so that the game has new samples when it is saved again.
      const form = { ...json, step: 'delete' } as Record<string, string>;
      const { status } = await send(`${process.address}/account/removed-games`, { form, cookie });
      if (status !== 303) throw new Error(`deleting a removed game was answered ${status}`);
      return { ...response, document: response.body };
    },
  };
}
