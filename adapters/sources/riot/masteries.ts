/** The champions that a League player plays most. */
import { toAgeMs } from '../../../domain/clock.ts';
import { maxMains } from '../../../domain/plays/plays.ts';
import type { KnownPlayer, PlaysReader } from '../../../domain/sources/data-source.ts';
import { dayMs } from '../../../domain/week.ts';
import { toNoAnswer } from '../report-failure.ts';
import type { createFindChampions } from './champions.ts';
import { parseMasteries } from './parse-responses.ts';
import type { CallApi } from './player-calls.ts';
import type { Routing } from './riot-request.ts';

const masteryByPuuid = '/lol/champion-mastery/v4/champion-masteries/by-puuid';
const notAnswering = { kind: 'not-answering', isBusy: false } as const;

interface MasteryNeeds {
  readonly findChampions: ReturnType<typeof createFindChampions>;
  readonly logger: { warn(details: object, message: string): void } | undefined;
  /** Makes calls with the key of the game in the background; undefined if the player's id belongs to another key. */
  readonly startCalls: (known: KnownPlayer) => CallApi | undefined;
  readonly now: () => number;
}

export function createReadMasteries({
  findChampions,
  logger,
  startCalls,
  now,
}: MasteryNeeds): NonNullable<PlaysReader['readMains']> {
  /** A key can be refused for this call alone, which says nothing about the game. It is tried again a day later. */
  let refusedAt = Number.NEGATIVE_INFINITY;
  return async (known) => {
    const callApi = toAgeMs(refusedAt, now()) < dayMs ? undefined : startCalls(known);
    // Without the list, champions would have no names for a day.
    const champions = callApi && (await findChampions());
    if (!callApi || !champions) return notAnswering;
    const segments = [known.playerId, 'top'];
    const query = { count: String(maxMains) };
    const host = known.region as Routing;
    const outcome = await callApi(host, masteryByPuuid, segments, parseMasteries, undefined, query);
    if (outcome.kind === 'failed') {
      if (outcome.status === 403) {
        refusedAt = now();
        logger?.warn({ reason: outcome.reason }, 'The API key may not read masteries: no mains.');
      }
      return toNoAnswer(outcome);
    }
    const masteries = outcome.kind === 'ok' ? outcome.value : [];
    const mains = masteries.map((main) => {
      return { ...main, name: champions.get(main.id)?.name ?? '' };
    });
    return { kind: 'found', value: mains };
  };
}
