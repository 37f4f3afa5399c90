/** `/account`: the settings of the signed-in user, and their forms. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { NamedAccount } from '../../../domain/games/game-account.ts';
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import type { Profile } from '../../../domain/profiles/profile.ts';
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
import { createRestoreError, SiteError } from '../errors/site-error.ts';
import { refreshIfStale } from '../profile/viewed-profile.ts';
import { accountDeletedCookie, deviceCookie } from '../requests/cookies.ts';
import {
  ownPassword,
  passwordChange,
  privacyForm,
  removedGameForm,
  renameForm,
  sessionToEnd,
  wordsForm,
} from '../requests/fields.ts';
import type { AddRoutes } from '../route.ts';
import {
  findVisitor,
  openSession,
  setCookies,
  toAuthHeaders,
  type Visitor,
} from '../sign-in/visitor.ts';
import {
  addAccountForm,
  confirmPassword,
  createAccountPage,
  createPasswordCheck,
  sendSignInPage,
  toPasswordError,
} from './account-page.ts';
import { createDownload } from './download.ts';

/** The field of each text that is too long. */
const longFields = { 'bio-too-long': 'bio' } as const;

const outcomeQuery = z.object({
  done: z.string().catch(''),
  open: z.string().catch(''),
});

export const addAccount: AddRoutes = (server, context) => {
  const { services, sendPage, limits, takeTurn } = context;
  const { auth, profiles, profileStore, recovery, sessions } = services;

  /** `?done=` names the change that was just made, and `?open=` a section. */
  server.get('/account', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const visitor = await findVisitor(auth, request, reply);
    if (!visitor) return reply.redirect('/login', 302);
    const { done, open: openSection } = outcomeQuery.parse(request.query);
    const page = await createAccountPage(services, visitor, { done, openSection });
    return sendPage(request, reply, page, { visitor });
  });

  /** Sends the stored data of the signed-in user as a file, without secrets and ids. */
  server.get('/account/download', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const visitor = await findVisitor(auth, request, reply);
    if (!visitor) return sendSignInPage(sendPage, request, reply);
    await limits.consume(rateLimits.downloads, request, visitor);
    const profile = await takeTurn(request, () => profileStore.findProfileById(visitor.id));
    if (!profile) return sendSignInPage(sendPage, request, reply);
    const file = await takeTurn(request, () => createDownload(services, profile, visitor));
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="rankfolio-${profile.displayName}.json"`)
      .send(file);
  });

  /** Changes the password. Every session ends, and a new one starts. New recovery codes are shown in this response only. */
  addAccountForm(server, context, 'password', passwordChange, async (fields, form) => {
    const { request, reply, visitor } = form;
    const { oldPassword, newPassword, replaceCodes } = fields;
    const check = createPasswordCheck(services, form, oldPassword);
    const hasNewCodes = replaceCodes !== undefined;
    const outcome = await services.changePassword(visitor.id, check, newPassword, hasNewCodes);
    switch (outcome.kind) {
      case 'changed': {
        const { displayName } = visitor;
        const signedIn = await openSession(services, request, reply, displayName, newPassword);
        const { codes } = outcome;
        if (codes) {
          const shown = { username: displayName, codes, isPasswordChanged: true };
          return sendPage(request, reply, { kind: 'recovery-codes', ...shown }, { visitor });
        }
        // The password is changed, but signing in again can fail on a busy site.
        const next = signedIn.kind === 'signed-in' ? '/account?done=password' : '/login';
        return reply.redirect(next, 303);
      }
      case 'refused': {
        const sentence = describePasswordProblem(outcome.why);
        return form.refuse({ form: 'password', status: 400, field: 'newPassword', sentence });
      }
      case 'wrong':
      case 'too-many':
      case 'busy':
        return form.refuse({ form: 'password', ...toPasswordError(reply, outcome, 'oldPassword') });
    }
  });

  addAccountForm(server, context, 'codes', ownPassword, async ({ password }, form) => {
    const { request, reply, visitor } = form;
    const check = createPasswordCheck(services, form, password);
    const outcome = await recovery.createCodes(visitor.id, check);
    if (outcome.kind !== 'created') {
      return form.refuse({ form: 'codes', ...toPasswordError(reply, outcome, 'password') });
    }
    const shown = { username: visitor.displayName, codes: outcome.codes, isPasswordChanged: false };
    return sendPage(request, reply, { kind: 'recovery-codes', ...shown }, { visitor });
  });

  /** Ends the session whose id is in the field `session`; with the field `others`, ends every other session. */
  addAccountForm(server, context, 'sessions', sessionToEnd, async (fields, { reply, visitor }) => {
    if ('others' in fields) {
      await sessions.deleteOtherSessions(visitor.id, visitor.sessionId);
      return reply.redirect('/account?done=sessions', 303);
    }
    await sessions.deleteSession(visitor.id, fields.session);
    return reply.redirect('/account?done=session', 303);
  });

  addAccountForm(server, context, 'rename', renameForm, async ({ name, password }, form) => {
    const { request, reply, visitor } = form;
    const error =
      (await confirmPassword(services, form, password)) ??
      toRenameError(await rename(request, visitor, name), name);
    if (error) return form.refuse({ form: 'rename', typed: name, ...error });
    return reply.redirect('/account?done=name#rename', 303);
  });

  addAccountForm(server, context, 'privacy', privacyForm, async ({ listed }, form) => {
    const { request, reply, visitor } = form;
    await limits.consume(rateLimits.changes, request, visitor);
    await profiles.setListed(visitor.id, listed === 'yes');
    return reply.redirect('/account?done=listing#privacy', 303);
  });

  async function rename(request: FastifyRequest, visitor: Visitor, name: string) {
    await limits.consume(rateLimits.renames, request, visitor);
    const outcome = await profiles.rename(visitor.id, name);
    if (outcome.kind !== 'renamed') await limits.refund(rateLimits.renames, request, visitor);
    return outcome;
  }

  addAccountForm(server, context, 'words', wordsForm, async (words, form) => {
    const { request, reply, visitor } = form;
    await limits.consume(rateLimits.changes, request, visitor);
    const outcome = await profiles.changeWords(visitor.id, words);
    if (outcome.kind === 'changed') return reply.redirect('/account?done=words#words', 303);
    if (outcome.kind === 'no-such-profile') throw new SiteError('no-such-user');
    const field =
      outcome.kind === 'bad-link' ? (`link-${outcome.index}` as const) : longFields[outcome.kind];
    return form.refuse({
      form: 'words',
      status: 400,
      field,
      sentence: describeWordsProblem(outcome),
      words,
    });
  });

  /** Whether the profile has the game, but does not show it, because its player is invented and the site has an API key. */
  function isHidden(profile: Profile, account: NamedAccount): boolean {
    const samples = profile.hiddenGames.filter(({ hiddenAt }) => hiddenAt === null);
    const parsed = parseSavedGameMatch(account);
    return parsed.kind === 'parsed' && filterSavedGames(samples, parsed.match).length > 0;
  }

  addAccountForm(server, context, 'removed-games', removedGameForm, async (removed, form) => {
    const { request, reply, visitor } = form;
    await limits.consume(rateLimits.changes, request, visitor);
    const { step, removedAt } = removed;
    const change = step === 'restore' ? profiles.restoreGame : profiles.deleteRemovedGame;
    const outcome = await change(visitor.id, removed, removedAt);
    const redirect = (done: string) => reply.redirect(`/account?done=${done}#removed-games`, 303);
    switch (outcome.kind) {
      case 'restored':
        await refreshIfStale(services, outcome.profile, request.log);
        return redirect(
          isHidden(outcome.profile, removed) ? 'sample-game-restored' : 'game-restored',
        );
      case 'deleted':
        return redirect('game-deleted');
      default: {
        const { statusCode: status, message: sentence } = createRestoreError(outcome);
        return form.refuse({ form: 'removed-games', field: null, status, sentence });
      }
    }
  });

  addAccountForm(server, context, 'delete', ownPassword, async ({ password }, form) => {
    const { request, reply, visitor } = form;
    const error = await confirmPassword(services, form, password);
    if (error) return form.refuse({ form: 'delete', ...error });
    await profiles.deleteProfile(visitor.id);
    const { cookies } = await auth.signOut(toAuthHeaders(request));
    setCookies(reply, cookies);
    deviceCookie.clear(reply);
    accountDeletedCookie.set(reply, '1');
    // Without '#main' the browser would add the fragment of the account page to the new address.
    return reply.redirect('/#main', 303);
  });
};

function toRenameError(outcome: Awaited<ReturnType<Profiles['rename']>>, username: string) {
  const createError = (status: number, sentence: string) =>
    ({ status, field: 'name', sentence }) as const;
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
