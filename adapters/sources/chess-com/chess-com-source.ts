import { z } from 'zod';
import {
  callShares,
  type DataSource,
  type LookupOutcome,
} from '../../../domain/sources/data-source.ts';
import { type CodeField, listShownCodes } from '../../../domain/verification/code-field.ts';
import { createFoundPlayer, type KeylessSourceSettings } from '../found-player.ts';
import { createReportFailure } from '../report-failure.ts';
import {
  createBadAnswer,
  type FailedCall,
  fetchValue,
  findValue,
  type SourceRequest,
} from '../source-request.ts';
import { type LookUpPriority, toPriority } from '../visitor-priority.ts';
import { type ChessComCall, clientKey, createCalls } from './chess-com-request.ts';
import { type ChessComProfile, parseProfile, parseRatings } from './parse-player.ts';

type NoPlayer = Exclude<LookupOutcome, { kind: 'found' }>;
type ProfileOutcome = { readonly kind: 'found'; readonly profile: ChessComProfile } | NoPlayer;

const errorShape = z.object({ message: z.string() });

export function createChessComSource(
  settings: KeylessSourceSettings,
  request: SourceRequest<ChessComCall>,
): DataSource & { readonly readLocation: CodeField['read'] } {
  const reportFailure = createReportFailure(settings.logger);
  const toNotAnswering = (failed: FailedCall) =>
    reportFailure(failed, 'Chess.com did not answer a look-up.');

  async function fetchProfile(call: ChessComCall): Promise<ProfileOutcome> {
    const outcome = await findValue(request, call, (body) => {
      const profile = parseProfile(body);
      return profile?.username.toLowerCase() === call.name ? profile : undefined;
    });
    if (outcome.kind === 'ok') return { kind: 'found', profile: outcome.value };
    if (outcome.kind === 'not-found') {
      // A 404 with this message is an error of Chess.com. The account can exist.
      const { message } = errorShape.safeParse(outcome.body).data ?? {};
      if (message === undefined || /internal error/i.test(message))
        return toNotAnswering(createBadAnswer(call, 404));
      return { kind: 'no-such-player', detail: 'no-account' };
    }
    // 410: Chess.com asks not to be asked for this account again.
    if (outcome.status === 410) return { kind: 'no-such-player', detail: 'closed-account' };
    return toNotAnswering(outcome);
  }

  /** @param playerId the account that must have this name; undefined for any. */
  async function fetchPlayer(
    name: string,
    priority: LookUpPriority,
    playerId?: string,
  ): Promise<LookupOutcome> {
    const [profileCall, ratingsCall] = createCalls(name, priority);
    const found = await fetchProfile(profileCall);
    if (found.kind !== 'found') return found;
    const { id, username, title, state, location } = found.profile;
    // The owner has another name now, and another account has the old one.
    if (playerId !== undefined && id !== playerId)
      return { kind: 'no-such-player', detail: 'no-account' };
    if (state === 'closed') return { kind: 'no-such-player', detail: 'closed-account' };
    if (state === 'excluded') return { kind: 'no-such-player', detail: 'excluded-account' };
    // The account exists, so a 404 is an error of Chess.com.
    const ratings = await fetchValue(request, ratingsCall, parseRatings);
    if (ratings.kind === 'failed') return toNotAnswering(ratings);
    const shownCodes = listShownCodes(location);
    const player = { playerId: id, name: username, title, ranks: ratings.value, shownCodes };
    return createFoundPlayer(player, clientKey, settings);
  }

  return {
    games: ['chess-com'],
    sandboxGames: [],
    isKeyRefused: () => false,
    lookUp: ({ name }, network, share) => fetchPlayer(name, toPriority(network, share)),
    refresh: (_game, { playerId, name }, share = callShares.refresh) =>
      fetchPlayer(name, { share }, playerId),
    async readLocation(name, network) {
      const [profileCall] = createCalls(name, toPriority(network));
      const found = await fetchProfile(profileCall);
      if (found.kind !== 'found') return found;
      const { id, location } = found.profile;
      return { kind: 'found', playerId: id, text: location };
    },
  };
}
