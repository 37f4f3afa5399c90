import type { NamedAccount } from '../../../domain/games/game-account.ts';
import { findSavedGame } from '../../../domain/profiles/saved-game-match.ts';
import { toUserDocument } from '../../../domain/wire/user-document.ts';
import { toCardId } from '../../../web/parts/game-account/account-links.ts';
import { createRestoreError, SiteError } from '../errors/site-error.ts';
import { gameMove, readFields, showcaseRank } from '../requests/fields.ts';
import { refreshIfStale } from '../requests/refresh-if-stale.ts';
import type { Visitor } from '../requests/visitor.ts';
import type { Call } from '../routing/route.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers, routes } from '../routing/routes.ts';
import { toChangedProfile } from './changed-profile.ts';
import { queueRefresh } from './queue-refresh.ts';
import { saveGame } from './save-game.ts';

/** After this time a press is no second press of a double click, also on a slow connection. */
const doublePressMs = 1000;

/**
 * Saves, removes, restores, hides and refreshes the games of a profile. A program gets the changed document, and a form opens the
 * next page.
 */
export function createSavedGames(context: RouteContext) {
  const { services, findProfile } = context;
  const { profiles, profileStore } = services;

  const setHidden = (isHidden: boolean) => async (call: Call<(typeof routes)['hideGame']>) => {
    const { visitor, body: account } = call;
    const outcome = await profiles.setHidden(visitor.id, account, isHidden);
    return call.isForm ? openGame(call, account) : toDocument(outcome);
  };

  /** The address of the page after a removal by form, which shows 'Undo' in the place of the game. */
  async function removeByForm({ id, displayName }: Visitor, account: NamedAccount) {
    const [previous] = await profileStore.listRemovedGames(id);
    // The second press of a double click may be on the X button of another card of the next page.
    const isSecondPress =
      previous !== undefined && Date.now() - Date.parse(previous.removedAt) < doublePressMs;
    const isRemoved = isSecondPress || (await profiles.removeGame(id, account)).kind === 'removed';
    const [latest] = isRemoved ? await profileStore.listRemovedGames(id) : [];
    return `/${displayName}${latest ? `?undo=${latest.removedAt}` : ''}`;
  }

  /** Opens the page at the card of a game, or, if it is hidden, with 'Undo' there. Another window may have sent the same form. */
  async function openGame(
    { visitor: { id, displayName }, redirect }: Call<(typeof routes)['hideGame']>,
    account: NamedAccount,
  ) {
    const profile = await profileStore.findOwnProfile(id);
    const saved = profile && findSavedGame(profile, account);
    const hidden =
      profile && findSavedGame({ ...profile, savedGames: profile.hiddenGames }, account);
    const undo = hidden?.hiddenAt ? `?undo=${hidden.hiddenAt}` : '';
    return redirect(`/${displayName}${saved ? `#${toCardId(saved)}` : undo}`);
  }

  return {
    async saveGame({ request, reply, visitor, body }) {
      const { kind, profile } = await saveGame(context, request, visitor, body);
      return reply.code(kind === 'saved' ? 201 : 200).send(toUserDocument(profile));
    },

    async removeGame({ visitor, body, isForm, redirect }) {
      if (isForm) return redirect(await removeByForm(visitor, body));
      return toDocument(await profiles.removeGame(visitor.id, body));
    },

    async restoreGame(call) {
      const { request, visitor, body, isForm } = call;
      const outcome = await profiles.restoreGame(visitor.id, body);
      if (isForm && outcome.kind !== 'profile-full') return openGame(call, body);
      if (outcome.kind !== 'restored') throw createRestoreError(outcome);
      await refreshIfStale(services, outcome.profile, request.log);
      return toUserDocument(outcome.profile);
    },

    hideGame: setHidden(true),

    showGame: setHidden(false),

    async moveGame({ visitor, body: { move }, isForm, redirect }) {
      const fields = move === '' ? null : Object.fromEntries(new URLSearchParams(move));
      const outcome = await profiles.moveGame(visitor.id, fields && readFields(gameMove, fields));
      return isForm ? redirect(`/${visitor.displayName}#order`) : toDocument(outcome);
    },

    async chooseShowcase({ visitor, body: { rank }, redirect }) {
      const fields = rank === '' ? null : Object.fromEntries(new URLSearchParams(rank));
      // Redirects even if the game was removed, because the profile shows the current rank.
      await profiles.chooseShowcase(visitor.id, fields && readFields(showcaseRank, fields));
      return redirect(`/${visitor.displayName}`);
    },

    async removeSampleGames({ visitor, showNotice }) {
      await profiles.removeHiddenDemoGames(visitor.id);
      return showNotice('sample-games-removed');
    },

    /** Any visitor may refresh a profile, or one of its games. */
    async refreshGames({ request, reply, params, visitor, body, isForm, redirect }) {
      const { displayName, ...account } = body;
      const name = isForm ? displayName : params.username;
      const player = await services.profileStore.findPlayerPage(name);
      const profile = player ?? (await findProfile(request, reply, name));
      if (!profile) throw new SiteError('no-such-user');
      const accounts = account.game === null ? services.refreshes.listDue(profile) : [account];
      let count = 0;
      let refusal = new SiteError('no-such-game');
      for (const each of accounts) {
        try {
          if (await queueRefresh(context, request, visitor, profile, each)) count += 1;
        } catch (error) {
          if (!(error instanceof SiteError)) throw error;
          refusal = error;
        }
      }
      if (count === 0) throw refusal;
      if (isForm) return redirect(`/${profile.displayName}`);
      return reply.code(202).send({ state: 'queued', count });
    },
  } satisfies Partial<Handlers>;
}

const toDocument = (outcome: Parameters<typeof toChangedProfile>[0]) =>
  toUserDocument(toChangedProfile(outcome));
