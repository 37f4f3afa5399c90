import type { NamedAccount } from '../../../domain/games/game-account.ts';
import { findGame } from '../../../domain/games/games.ts';
import { findSource } from '../../../domain/games/sources.ts';
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import { type Profile, toPublicGame } from '../../../domain/profiles/profile.ts';
import { findSavedGame } from '../../../domain/profiles/saved-game-match.ts';
import { canReadPlayer } from '../../../domain/sources/data-source.ts';
import type { CodeVerificationOutcome } from '../../../domain/verification/code-verification.ts';
import type { VerificationOutcome } from '../../../domain/verification/icon-verification.ts';
import { toAccountQuery } from '../../../domain/wire/account-fields.ts';
import { errorSentences } from '../../../texts/errors.ts';
import { formatDuration } from '../../../texts/times.ts';
import { signInProblems, verificationProblems } from '../../../texts/verification.ts';
import type { VerifyGamePage } from '../../../web/pages/verify-game/verify-game.tsx';
import type { Services } from '../../services/services.ts';
import { createLookupError, SiteError } from '../errors/site-error.ts';
import { findOwnProfile } from '../requests/own-profile.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';

/** `/verifyGame`: the owner of a profile proves that they own a game account. */
export function createVerifyGame({ services, limits }: RouteContext) {
  const { codeVerification, verification } = services;

  return {
    async verifyGame({ visitor, query: { account, problem }, sendPage }) {
      const profile = await findOwnProfile(services, visitor);
      const error = problem ? signInProblems[problem] : null;
      return sendPage(await createPage(services, profile, account, error));
    },

    async verifyGameByStep({ request, visitor, body: { step, ...account }, redirect, sendPage }) {
      const profile = await findOwnProfile(services, visitor);
      // This page says that the account is verified.
      const verifiedPage = `/verifyGame?${toAccountQuery(account)}`;
      // The form may have been sent twice.
      if (findSavedGame(profile, account)?.verifiedAt) return redirect(verifiedPage);
      const method = findSource(findGame(account.game))?.verification.kind;
      if (method === 'code') await limits.consume(rateLimits.lookUps, request, visitor);
      else if (method !== 'icon') throw new SiteError('bad-request');
      const runIconStep = step === 'begin' ? verification.start : verification.check;
      const runStep = method === 'code' ? codeVerification.check : runIconStep;
      const outcome = await runStep(profile, account, limits.findNetwork(request));
      if (outcome.kind === 'verified') return redirect(verifiedPage);
      const { error, status } = toPageContent(outcome, account);
      return sendPage(await createPage(services, profile, account, error), { status });
    },
  } satisfies Partial<Handlers>;
}

/** @throws SiteError 404 when the profile does not show this game. */
async function createPage(
  { codeVerification, dataSource, verification }: Services,
  profile: Profile,
  account: NamedAccount,
  error: string | null,
): Promise<VerifyGamePage> {
  const savedGame = findSavedGame(profile, account);
  if (!savedGame) throw new SiteError('no-such-game');
  const hasKey = canReadPlayer(dataSource, savedGame);
  const isKeyRefused = hasKey && dataSource.isKeyRefused(savedGame.game);
  const problem = hasKey ? isKeyRefused && 'key-refused' : 'no-key';
  return {
    kind: 'verify-game',
    displayName: profile.displayName,
    game: toPublicGame(savedGame),
    task: (await verification.findTask(profile, account)) ?? null,
    code: (await codeVerification.findCode(profile, account)) ?? null,
    error: error ?? (problem ? errorSentences[problem] : null),
    hasKey,
  };
}

/** Returns what the page says after a step that did not verify the game. */
function toPageContent(
  outcome: Exclude<VerificationOutcome | CodeVerificationOutcome, { kind: 'verified' }>,
  { game }: NamedAccount,
) {
  switch (outcome.kind) {
    case 'begun':
      return { error: null, status: 200 };
    case 'too-many':
      return refused(
        verificationProblems[outcome.kind](formatDuration(outcome.retryAfterSeconds)),
        429,
      );
    case 'no-key':
      return refused(errorSentences[outcome.kind]);
    case 'no-such-game':
      throw new SiteError('no-such-game');
    case 'not-answering': {
      const { message, statusCode } = createLookupError(outcome, game);
      return refused(message, statusCode);
    }
    default:
      return refused(verificationProblems[outcome.kind]);
  }
}

const refused = (error: string, status = 409) => ({ error, status });
