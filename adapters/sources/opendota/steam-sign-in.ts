/** Steam's response is checked as in section 11 of OpenID Authentication 2.0, without discovery: the endpoint is fixed. */
import { z } from 'zod';
import { parseAccountId } from '../../../domain/games/dota-2/dota-2-names.ts';
import type { CallBudget } from '../../../domain/sources/call-budget.ts';
import type { SignInOutcome, SourceSignIn } from '../../../domain/verification/source-sign-in.ts';
import { createReportFailure } from '../report-failure.ts';
import { fetchValue, type SourceRequest } from '../source-request.ts';
import { toPriority } from '../visitor-priority.ts';
import { createSteamCall, type SteamCall } from './opendota-request.ts';

/** Steam writes these addresses into its responses. They are compared whole, and never requested. */
const providerUrl = 'https://steamcommunity.com/openid/login';
const claimedIdPattern = /^https:\/\/steamcommunity\.com\/openid\/id\/(\d{17})$/;
const namespace = 'http://specs.openid.net/auth/2.0';
const identifierSelect = 'http://specs.openid.net/auth/2.0/identifier_select';
/** The specification requires a signature of these fields. */
const requiredSignedFields = [
  'op_endpoint',
  'claimed_id',
  'identity',
  'return_to',
  'response_nonce',
  'assoc_handle',
];
const maxNonceAgeMs = 5 * 60_000;

const responseShape = z.object({
  'openid.ns': z.literal(namespace),
  'openid.mode': z.literal('id_res'),
  'openid.op_endpoint': z.literal(providerUrl),
  'openid.claimed_id': z.string().regex(claimedIdPattern),
  'openid.identity': z.string(),
  'openid.return_to': z.string(),
  // The time in UTC, and a text that makes it unique.
  'openid.response_nonce': z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ.{1,200}$/),
  'openid.signed': z.string(),
});

const fieldsToVerify = [...Object.keys(responseShape.shape), 'openid.assoc_handle', 'openid.sig'];

interface SteamSignInSettings {
  readonly steamUrl: string;
  /** Stores used nonces, because all processes share it. It keeps them longer than `maxNonceAgeMs`. */
  readonly budget: CallBudget;
  readonly logger?: { warn(details: object, message: string): void };
  readonly now?: () => number;
}

export function createSteamSignIn(
  { steamUrl, budget, logger, now = () => Date.now() }: SteamSignInSettings,
  request: SourceRequest<SteamCall>,
): SourceSignIn {
  const reportFailure = createReportFailure(logger);

  /** Checks everything that needs no call. @returns the account id and the nonce; undefined if the response must be refused. */
  function parseResponse(query: Readonly<Record<string, string>>, returnTo: string) {
    const response = responseShape.safeParse(query).data;
    if (!response) return undefined;
    const signed = response['openid.signed'].split(',');
    const nonce = response['openid.response_nonce'];
    const nonceAgeMs = Math.abs(now() - Date.parse(nonce.slice(0, nonce.indexOf('Z') + 1)));
    const isValid =
      response['openid.return_to'] === returnTo &&
      response['openid.identity'] === response['openid.claimed_id'] &&
      requiredSignedFields.every((field) => signed.includes(field)) &&
      nonceAgeMs <= maxNonceAgeMs;
    const steamId = claimedIdPattern.exec(response['openid.claimed_id'])?.[1] ?? '';
    const accountId = parseAccountId(steamId);
    return isValid && accountId ? { accountId, nonce } : undefined;
  }

  /** Marks a nonce as used. @returns false if it was used before. */
  function consumeNonce(nonce: string): Promise<boolean> {
    return budget.change([`steam nonce ${nonce}`], ([used]) => ({
      states: [{ usedAt: now() }],
      result: used === undefined,
    }));
  }

  return {
    async begin({ callback, state }) {
      const returnTo = toReturnAddress(callback, state);
      const query = new URLSearchParams({
        'openid.ns': namespace,
        'openid.mode': 'checkid_setup',
        'openid.return_to': returnTo,
        'openid.realm': new URL(callback).origin,
        'openid.identity': identifierSelect,
        'openid.claimed_id': identifierSelect,
      });
      // The response needs no secret: Steam confirms it.
      return { address: `${steamUrl}/openid/login?${query}`, secret: '' };
    },

    async complete({ callback, state, query, network }): Promise<SignInOutcome> {
      if (query['openid.mode'] === 'cancel') return { kind: 'cancelled' };
      // Computed here and not read from the cookie: a user could write another site's address there, and reuse a response for that site.
      const response = parseResponse(query, toReturnAddress(callback, state));
      if (!response) return { kind: 'refused' };
      // Only these fields, so that Steam checks exactly what this code has read.
      const fields = Object.entries(query).filter(([name]) => fieldsToVerify.includes(name));
      const form = new URLSearchParams(fields);
      form.set('openid.mode', 'check_authentication');
      const call = createSteamCall(form, toPriority(network));
      const checked = await fetchValue(request, call, parseValidity);
      if (checked.kind === 'failed')
        return reportFailure(checked, 'Steam did not check a sign-in.');
      if (!checked.value || !(await consumeNonce(response.nonce))) return { kind: 'refused' };
      return { kind: 'signed-in', playerId: response.accountId, history: Promise.resolve([]) };
    },
  };
}

/** Parses Steam's answer; undefined unless exactly one line says whether the response is valid. */
function parseValidity(body: unknown): boolean | undefined {
  const lines = String(body).split(/\r?\n/);
  const [line, ...others] = lines.filter((each) => each.startsWith('is_valid:'));
  if (others.length > 0 || (line !== 'is_valid:true' && line !== 'is_valid:false'))
    return undefined;
  return line === 'is_valid:true';
}

function toReturnAddress(callback: string, state: string): string {
  return `${callback}?${new URLSearchParams({ state })}`;
}
