import { gameById } from '../../../domain/games/games.ts';
import { platforms } from '../../../domain/games/riot-platforms.ts';
import type { Finding } from '../opened-source.ts';
import { fingerprint } from '../source-request.ts';
import { assignKeys, riotGameIds } from './game-calls.ts';
import type { RiotSettings } from './open-riot.ts';
import { createRiotSource } from './riot-source.ts';

/** Players who do not exist: even a 404 shows that the key may use a game's API. A key counts as refused after three of them. */
const missingPlayers = ['A', 'B', 'C'].map((letter) => ({
  playerId: letter.repeat(78),
  name: `Rankfolio${letter}#CHECK`,
  region: platforms[0].id,
}));

export async function checkRiot(settings: RiotSettings): Promise<readonly Finding[]> {
  const { key, tftKey, apiUrl: riotApiUrl, calls, dataDragonUrl } = settings;
  if (key === undefined || tftKey === undefined)
    return [{ isOk: true, message: 'No RIOT_API_KEY is set: the site shows sample players.' }];
  const keys = assignKeys({ riot: key, tft: tftKey });
  const source = createRiotSource({ riotApiUrl, calls, keys, dataDragonUrl });
  return Promise.all(
    riotGameIds.map(async (id) => {
      const game = gameById(id);
      const keyFingerprint = fingerprint(keys[id]);
      let reason = '';
      let isKeyRefused = false;
      for (const player of missingPlayers) {
        const known = { ...player, keyFingerprint, nameCheckedAt: null };
        const outcome = await source.findEquippedIcon(game, known);
        if (outcome.kind !== 'not-answering')
          return { isOk: true, message: `The key for ${game.name} is accepted.` };
        reason = outcome.reason;
        isKeyRefused = outcome.isKeyRefused ?? false;
      }
      const message = isKeyRefused
        ? `The key for ${game.name} is refused (${reason}). Development keys expire after a day: get a new one at developer.riotgames.com, and check that it may use this game’s API.`
        : `The key for ${game.name} could not be checked: ${reason}. Try again later.`;
      return { isOk: false, message };
    }),
  );
}
