/** OAuth 2 and PKCE without registration and scopes, as Lichess's API documentation describes it. */
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { QueueRank } from '../../../domain/games/ranks.ts';
import type { SignInOutcome, SourceSignIn } from '../../../domain/verification/source-sign-in.ts';
import { createReportFailure } from '../report-failure.ts';
import { type FailedCall, fetchValue, type SourceRequest } from '../source-request.ts';
import { type LookUpPriority, toPriority } from '../visitor-priority.ts';
import { createLichessCall, type LichessCall } from './lichess-request.ts';
import { parseRatingHistory } from './parse-rating-history.ts';
import { parseUserId } from './parse-user.ts';

/** Any text that names the site's client. Lichess shows it to the owner. */
const clientId = 'rankfolio';
/** The characters of a bearer token (RFC 6750, 2.1). */
const tokenShape = z.object({ access_token: z.string().regex(/^[\w.~+/-]{1,512}=*$/) });

interface LichessSignInSettings {
  readonly url: string;
  readonly logger?: { warn(details: object, message: string): void };
}

export function createLichessSignIn(
  { url, logger }: LichessSignInSettings,
  request: SourceRequest<LichessCall>,
): SourceSignIn {
  const reportFailure = createReportFailure(logger);
  const toNotAnswering = (failed: FailedCall) =>
    reportFailure(failed, 'Lichess did not complete a sign-in.');

  /** Revokes a token. A failure changes nothing: the token has no scopes, and the owner can revoke it at Lichess. */
  async function revoke(token: string, priority: LookUpPriority): Promise<void> {
    const call = createLichessCall({ httpMethod: 'DELETE', method: '/api/token', token }, priority);
    const revoked = await fetchValue(request, call, () => true);
    if (revoked.kind === 'failed')
      reportFailure(revoked, 'Lichess did not revoke the token of a sign-in.');
  }

  /** Reads the ratings of the past. Without a usable response there are none: the proof does not need them. */
  async function readHistory(
    id: string,
    token: string,
    priority: LookUpPriority,
  ): Promise<readonly QueueRank[]> {
    const name = `${id}/rating-history`;
    const call = createLichessCall({ method: '/api/user', name, token }, priority);
    const history = await fetchValue(request, call, (body) => parseRatingHistory(body, Date.now()));
    if (history.kind === 'ok') return history.value;
    reportFailure(history, 'Lichess did not answer with a rating history.');
    return [];
  }

  return {
    async begin({ callback, state, name }) {
      const secret = randomBytes(48).toString('base64url');
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: callback,
        code_challenge_method: 'S256',
        code_challenge: createHash('sha256').update(secret).digest('base64url'),
        state,
        username: name,
      });
      return { address: `${url}/oauth?${query}`, secret };
    },

    async complete({ callback, secret, query, playerId, network }): Promise<SignInOutcome> {
      const priority = toPriority(network);
      if (query.error === 'access_denied') return { kind: 'cancelled' };
      if (!query.code) return { kind: 'refused' };
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code: query.code,
        code_verifier: secret,
        redirect_uri: callback,
        client_id: clientId,
      });
      const exchange = createLichessCall({ method: '/api/token', body, token: null }, priority);
      const exchanged = await fetchValue(
        request,
        exchange,
        (json) => tokenShape.safeParse(json).data?.access_token,
      );
      if (exchanged.kind === 'failed')
        return exchanged.status === 400 ? { kind: 'refused' } : toNotAnswering(exchanged);
      const { value: token } = exchanged;
      const question = createLichessCall({ method: '/api/account', token }, priority);
      const account = await fetchValue(request, question, parseUserId);
      const isExpected = account.kind === 'ok' && account.value === playerId;
      const history = isExpected ? readHistory(playerId, token, priority) : Promise.resolve([]);
      // The outcome does not wait for these calls.
      void history.then(() => revoke(token, priority));
      if (account.kind === 'failed') return toNotAnswering(account);
      return { kind: 'signed-in', playerId: account.value, history };
    },
  };
}
