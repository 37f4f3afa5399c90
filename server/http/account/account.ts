/** `/account`: the settings of the signed-in user, and their forms. */
import type { NamedAccount } from '../../../domain/games/game-account.ts';
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import type { OwnProfile } from '../../../domain/profiles/profile.ts';
import type { Profiles } from '../../../domain/profiles/profiles.ts';
import {
  filterSavedGames,
  parseSavedGameMatch,
} from '../../../domain/profiles/saved-game-match.ts';
import { describeWordsProblem } from '../../../texts/account.ts';
import {
  describePasswordProblem,
  describeUsernameProblem,
  usernameTexts,
} from '../../../texts/sign-in.ts';
import { formatUtc } from '../../../texts/times.ts';
import { createLookupError, createRestoreError, SiteError } from '../errors/site-error.ts';
import { accountDeletedCookie, deviceCookie } from '../requests/cookies.ts';
import { refreshIfStale } from '../requests/refresh-if-stale.ts';
import { setCookies } from '../requests/visitor.ts';
import { sendSignInPage } from '../responses/sign-in-page.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';
import { openSession } from '../sign-in/open-session.ts';
import {
  confirmPassword,
  createPasswordCheck,
  toPasswordError,
} from '../sign-in/password-check.ts';
import { createAccountPage, createRefuse } from './account-page.ts';
import { createDownload } from './download.ts';

/** The field of each text that is too long. */
const longFields = { 'bio-too-long': 'bio' } as const;

export function createAccount(context: RouteContext) {
  const { services, limits, runInSlot } = context;
  const { auth, profiles, profileStore, recovery, sessions } = services;
  const refuse = createRefuse(context);

  return {
    async account({ query: { done, open: openSection }, visitor, sendPage }) {
      return sendPage(await createAccountPage(services, visitor, { done, openSection }));
    },

    /** Sends the stored data of the signed-in user as a file, without secrets and ids. */
    async download({ request, reply, visitor }) {
      const profile =
        visitor && (await runInSlot(request, () => profileStore.findOwnProfile(visitor.id)));
      // A redirect would be saved as the file of the link.
      if (!profile) return sendSignInPage(context.sendPage, request, reply);
      const file = await runInSlot(request, () => createDownload(services, profile, visitor));
      const name = `rankfolio-${profile.displayName}.json`;
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(file);
    },

    /** Every session ends, and a new one starts. New recovery codes are shown in this response only. */
    async changePassword(call) {
      const { request, reply, visitor, body, redirect, sendPage, showNotice } = call;
      const { oldPassword, newPassword, replaceCodes } = body;
      const check = createPasswordCheck(services, call, oldPassword);
      const outcome = await services.changePassword(visitor.id, check, newPassword, replaceCodes);
      switch (outcome.kind) {
        case 'changed': {
          const { displayName: username } = visitor;
          const signedIn = await openSession(services, request, reply, username, newPassword);
          const { codes } = outcome;
          if (codes)
            return sendPage({ kind: 'recovery-codes', username, codes, isPasswordChanged: true });
          // The password is changed, but signing in again can fail on a busy site.
          return signedIn.kind === 'signed-in' ? showNotice('password') : redirect('/login');
        }
        case 'refused': {
          const sentence = describePasswordProblem(outcome.why);
          return refuse(call, 'password', { status: 400, wrong: ['newPassword'], sentence });
        }
        case 'wrong':
        case 'too-many':
        case 'busy':
          return refuse(call, 'password', toPasswordError(reply, outcome, 'oldPassword'));
      }
    },

    async createCodes(call) {
      const { reply, visitor, body, sendPage } = call;
      const check = createPasswordCheck(services, call, body.password);
      const outcome = await recovery.createCodes(visitor.id, check);
      if (outcome.kind !== 'created') return refuse(call, 'codes', toPasswordError(reply, outcome));
      const { displayName: username } = visitor;
      const { codes } = outcome;
      return sendPage({ kind: 'recovery-codes', username, codes, isPasswordChanged: false });
    },

    async endSessions({ body, visitor, showNotice }) {
      if ('others' in body) {
        await sessions.deleteOtherSessions(visitor.id, visitor.sessionId);
        return showNotice('sessions');
      }
      await sessions.deleteSession(visitor.id, body.session);
      return showNotice('session');
    },

    async rename(call) {
      const { request, visitor, body, showNotice } = call;
      const { name, password } = body;
      const passwordError = await confirmPassword(services, call, password);
      if (passwordError) return refuse(call, 'rename', passwordError);
      await limits.consume(rateLimits.renames, request, visitor);
      const error = toRenameError(await profiles.rename(visitor.id, name), name);
      if (!error) return showNotice('name');
      await limits.refund(rateLimits.renames, request, visitor);
      return refuse(call, 'rename', error);
    },

    async changeListing({ body, visitor, showNotice }) {
      await profiles.setListed(visitor.id, body.listed === 'yes');
      return showNotice('listing');
    },

    async changeAccent({ body: { accent }, visitor, showNotice }) {
      await profiles.setPreference(visitor.id, { accent: accent || null });
      return showNotice('accent');
    },

    async changePlays({ body: { isHidden, ...account }, visitor, showNotice }) {
      const outcome = await profiles.setHidesPlays(visitor.id, account, isHidden);
      if (outcome.kind !== 'updated') throw createLookupError(outcome);
      return showNotice('plays');
    },

    async changeWords(call) {
      const { body: words, visitor, showNotice } = call;
      const outcome = await profiles.changeWords(visitor.id, words);
      if (outcome.kind === 'changed') return showNotice('words');
      if (outcome.kind === 'no-such-profile') throw new SiteError('no-such-user');
      const wrong =
        outcome.kind === 'bad-link' ? `link-${outcome.index}` : longFields[outcome.kind];
      const sentence = describeWordsProblem(outcome);
      return refuse(call, 'words', { status: 400, wrong: [wrong], sentence });
    },

    async changeRemovedGame(call) {
      const { request, body, visitor, showNotice } = call;
      const change = body.step === 'restore' ? profiles.restoreGame : profiles.deleteRemovedGame;
      const outcome = await change(visitor.id, body, body.removedAt);
      switch (outcome.kind) {
        case 'restored':
          await refreshIfStale(services, outcome.profile, request.log);
          return showNotice(
            isHidden(outcome.profile, body) ? 'sample-game-restored' : 'game-restored',
          );
        case 'deleted':
          return showNotice('game-deleted');
        default: {
          const { statusCode: status, message: sentence } = createRestoreError(outcome);
          return refuse(call, 'removed-games', { status, sentence });
        }
      }
    },

    async deleteAccount(call) {
      const { request, reply, visitor, body, redirect } = call;
      const error = await confirmPassword(services, call, body.password);
      if (error) return refuse(call, 'delete', error);
      await profiles.deleteProfile(visitor.id);
      const { cookies } = await auth.signOut(request);
      setCookies(reply, cookies);
      deviceCookie.clear(reply);
      accountDeletedCookie.set(reply, '1');
      // Without '#main' the browser would add the fragment of the account page to the new address.
      return redirect('/#main');
    },
  } satisfies Partial<Handlers>;
}

/** Whether the profile has the game, but does not show it, because its player is invented and the site has an API key. */
function isHidden(profile: OwnProfile, account: NamedAccount): boolean {
  const samples = profile.hiddenGames.filter(({ hiddenAt }) => hiddenAt === null);
  const parsed = parseSavedGameMatch(account);
  return parsed.kind === 'parsed' && filterSavedGames(samples, parsed.match).length > 0;
}

function toRenameError(outcome: Awaited<ReturnType<Profiles['rename']>>, username: string) {
  const createError = (status: number, sentence: string) => ({ status, wrong: ['name'], sentence });
  switch (outcome.kind) {
    case 'renamed':
      return undefined;
    case 'refused':
      return createError(
        400,
        usernameTexts.refused(describeUsernameProblem(outcome.why, username)),
      );
    case 'same-username':
      return createError(409, usernameTexts.same);
    case 'username-taken':
      return createError(409, usernameTexts.taken);
    case 'too-often':
      return createError(409, usernameTexts.renamedTooOften(formatUtc(outcome.from, 'day')));
    case 'no-such-profile':
      throw new SiteError('no-such-user');
  }
}
