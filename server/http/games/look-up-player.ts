/** Looking a player up for a visitor: what was sent is read, what costs the publisher's budget is counted. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findGameByName } from '../../../domain/games/games.ts';
import { defaultPlatform, isPlatform } from '../../../domain/games/platforms.ts';
import { parseRiotId, riotIdText } from '../../../domain/games/riot-id.ts';
import { limits } from '../../../domain/limits/limits.ts';
import { type LookupResult, lookupResult } from '../../../domain/ranks/lookup-result.ts';
import { refusalOf } from '../errors/refusals.ts';
import { SiteError } from '../errors/site-error.ts';
import type { RouteNeeds } from '../route.ts';
import { visitorOf } from '../sign-in/visitor.ts';

/** What Add Game's form and the API ask for. */
export interface Search {
  readonly game: string;
  readonly username: string;
  readonly region: string;
}

type Answer = LookupResult | SiteError;

/** The API's look-up and the page's are the same. A refusal is given, not thrown: the page shows it beside the form. */
export type LookUp = (
  request: FastifyRequest,
  reply: FastifyReply,
  fields: Search,
) => Promise<Answer>;

/**
 * Makes `lookUp`. What is remembered is free, and equal look-ups from one network at once are one, as they are one chain of
 * calls to the publisher.
 */
export function createLookUp({
  services,
  limits: counted,
}: Pick<RouteNeeds, 'services' | 'limits'>): LookUp {
  const { auth, publisher } = services;
  /** By network and question, until the answer is there: whether it was refused. */
  const underWay = new Map<string, Promise<SiteError | undefined>>();

  return async (request, reply, fields) => {
    const game = findGameByName(fields.game);
    if (!game) return refusalOf({ kind: 'unknown-game' });
    const riotId = parseRiotId(fields.username);
    if (!riotId) return refusalOf({ kind: 'bad-name' });
    const platform = fields.region || defaultPlatform;
    if (!isPlatform(platform)) return refusalOf({ kind: 'bad-region' });

    const network = counted.networkFor(request);
    const ask = async () => {
      const outcome = await publisher.lookUp(game, riotId, platform);
      return outcome.kind === 'found' ? lookupResult(game, outcome) : refusalOf(outcome);
    };
    if (network === undefined) return ask();

    const question = JSON.stringify([network, game.id, riotIdText(riotId), platform]);
    const same = underWay.get(question);
    const counting =
      same ?? count(request, reply, () => publisher.isCached(game, riotId, platform));
    underWay.set(question, counting);
    try {
      return (await counting) ?? (await ask());
    } finally {
      if (!same) underWay.delete(question);
    }
  };

  /** Gives the refusal of who has looked up too many. */
  async function count(
    request: FastifyRequest,
    reply: FastifyReply,
    isAtHand: () => Promise<boolean>,
  ): Promise<SiteError | undefined> {
    if (await isAtHand()) return undefined;
    try {
      await counted.take(limits.lookUps, request, await visitorOf(auth, request, reply));
      return undefined;
    } catch (error) {
      if (error instanceof SiteError) return error;
      throw error;
    }
  }
}
