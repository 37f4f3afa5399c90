import type { FastifyReply, FastifyRequest } from 'fastify';
import type { NamedAccount } from '../../../domain/games/game-account.ts';
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import { findSavedGame } from '../../../domain/profiles/saved-game-match.ts';
import { toUserDocument } from '../../../domain/wire/user-document.ts';
import { specificationTexts } from '../../../texts/specification.ts';
import { toCardId } from '../../../web/parts/profile/game-key.ts';
import { createLookupError, createRestoreError, SiteError } from '../errors/site-error.ts';
import { getOwner, requireOwner } from '../profile/owner.ts';
import { refreshIfStale } from '../profile/viewed-profile.ts';
import {
  gameAccountFields,
  gameMove,
  orderForm,
  readFields,
  refreshForm,
  showcaseForm,
  showcaseRank,
} from '../requests/fields.ts';
import { wantsDocument } from '../requests/form-response.ts';
import type { AddRoutes } from '../route.ts';
import { findVisitor, type Visitor } from '../sign-in/visitor.ts';
import { queueRefresh } from './queue-refresh.ts';
import { saveGame } from './save-game.ts';

type SavedGamesRoute = { Params: { username?: string } };

interface OwnerWrite {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly owner: Visitor;
}

const path = '/api/users/:username/savedGames';
/** After this time a press is no second press of a double click, also on a slow connection. */
const doublePressMs = 1000;

/** The addresses of forms. A visitor who opens them without the form is sent to the home page. */
const formAddresses = [
  '/removeGame',
  '/restoreGame',
  '/hideGame',
  '/showGame',
  '/showcaseRank',
  '/orderGames',
  '/refreshGames',
  '/removeSampleGames',
];

/**
 * Saves, removes, restores, hides and refreshes the games of a profile. Programs and forms have their own addresses for the same
 * handler: a program gets the changed document, and a form opens the next page.
 */
export const addSavedGames: AddRoutes = (server, context) => {
  const { services, findProfile, limits } = context;
  const { auth, profiles, profileStore } = services;

  for (const form of formAddresses)
    server.get(form, async (_request, reply) =>
      reply.header('cache-control', 'no-store').redirect('/', 302),
    );

  const onRequest = requireOwner(services, specificationTexts.signedOut);
  server.post<SavedGamesRoute>(path, { onRequest }, async (request, reply) => {
    const account = readFields(gameAccountFields, request.body);
    const { kind, profile } = await saveGame(context, request, getOwner(request), account);
    return reply.code(kind === 'saved' ? 201 : 200).send(toUserDocument(profile));
  });

  addOwnerWrite([`DELETE ${path}`, 'POST /removeGame'], async (write) => {
    const account = readFields(gameAccountFields, write.request.body);
    if (!wantsDocument(write.request)) return removeByForm(write, account);
    const outcome = await profiles.removeGame(write.owner.id, account);
    if (outcome.kind !== 'removed') throw createLookupError(outcome);
    return toUserDocument(outcome.profile);
  });

  addOwnerWrite([`POST ${path}/restore`, 'POST /restoreGame'], async (write) => {
    const { request, owner } = write;
    const account = readFields(gameAccountFields, request.body);
    const outcome = await profiles.restoreGame(owner.id, account);
    if (!wantsDocument(request) && outcome.kind !== 'full') return openGame(write, account);
    if (outcome.kind !== 'restored') throw createRestoreError(outcome);
    await refreshIfStale(services, outcome.profile, request.log);
    return toUserDocument(outcome.profile);
  });

  for (const step of ['hide', 'show'] as const)
    addOwnerWrite([`POST ${path}/${step}`, `POST /${step}Game`], async (write) => {
      const { request, owner } = write;
      const account = readFields(gameAccountFields, request.body);
      const outcome = await profiles.setHidden(owner.id, account, step === 'hide');
      if (!wantsDocument(request)) return openGame(write, account);
      if (outcome.kind !== 'updated') throw createLookupError(outcome);
      return toUserDocument(outcome.profile);
    });

  addOwnerWrite(['POST /removeSampleGames'], async ({ reply, owner }) => {
    await profiles.removeHiddenSamples(owner.id);
    return reply.redirect('/account?done=sample-games-removed#removed-games', 303);
  });

  addOwnerWrite(['POST /showcaseRank'], async ({ request, reply, owner }) => {
    const { rank } = readFields(showcaseForm, request.body);
    const fields = rank === '' ? null : Object.fromEntries(new URLSearchParams(rank));
    // Redirects even if the game was removed, because the profile shows the current rank.
    await profiles.chooseShowcase(owner.id, fields && readFields(showcaseRank, fields));
    return reply.redirect(`/${owner.displayName}`, 303);
  });

  /** Moves the card of a game. */
  addOwnerWrite([`POST ${path}/order`, 'POST /orderGames'], async ({ request, reply, owner }) => {
    const { move } = readFields(orderForm, request.body);
    const fields = move === '' ? null : Object.fromEntries(new URLSearchParams(move));
    const outcome = await profiles.moveGame(owner.id, fields && readFields(gameMove, fields));
    if (!wantsDocument(request)) return reply.redirect(`/${owner.displayName}#order`, 303);
    if (outcome.kind !== 'updated') throw createLookupError(outcome);
    return toUserDocument(outcome.profile);
  });

  /** Any visitor may refresh a profile, or one of its games. */
  for (const url of [`${path}/refresh`, '/refreshGames'])
    server.post<SavedGamesRoute>(url, async (request, reply) => {
      const { displayName, ...account } = readFields(refreshForm, request.body);
      const username = request.params.username ?? displayName;
      const profile = await findProfile(request, reply, username);
      if (!profile) throw new SiteError('no-such-user');
      const visitor = await findVisitor(auth, request, reply);
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
      if (!wantsDocument(request)) return reply.redirect(`/${profile.displayName}`, 303);
      return reply.code(202).send({ state: 'queued', count });
    });

  /** Adds a write that only the owner can make, and that counts as a change. */
  function addOwnerWrite(
    routes: readonly `${'POST' | 'DELETE'} /${string}`[],
    handle: (write: OwnerWrite) => Promise<unknown>,
  ): void {
    const onRequest = requireOwner(services);
    for (const route of routes) {
      const [method = '', url = ''] = route.split(' ');
      server.route({
        method,
        url,
        onRequest,
        handler: async (request, reply) => {
          const owner = getOwner(request);
          await limits.consume(rateLimits.changes, request, owner);
          return handle({ request, reply, owner });
        },
      });
    }
  }

  /** Removes a game for a form, whose next page shows 'Undo' in the place of the game. */
  async function removeByForm({ reply, owner }: OwnerWrite, account: NamedAccount) {
    const [previous] = await profileStore.listRemovedGames(owner.id);
    // The second press of a double click may be on the X button of another card of the next page.
    const isSecondPress =
      previous !== undefined && Date.now() - Date.parse(previous.removedAt) < doublePressMs;
    const isRemoved =
      isSecondPress || (await profiles.removeGame(owner.id, account)).kind === 'removed';
    const [latest] = isRemoved ? await profileStore.listRemovedGames(owner.id) : [];
    const query = latest ? `?undo=${latest.removedAt}` : '';
    return reply.redirect(`/${owner.displayName}${query}`, 303);
  }

  /** Opens the page at the card of a game, or, if it is hidden, with 'Undo' there. Another window may have sent the same form. */
  async function openGame(
    { reply, owner: { id, displayName } }: OwnerWrite,
    account: NamedAccount,
  ) {
    const profile = await profileStore.findProfileById(id);
    const saved = profile && findSavedGame(profile, account);
    const hidden =
      profile && findSavedGame({ ...profile, savedGames: profile.hiddenGames }, account);
    const undo = hidden?.hiddenAt ? `?undo=${hidden.hiddenAt}` : '';
    return reply.redirect(`/${displayName}${saved ? `#${toCardId(saved)}` : undo}`, 303);
  }
};
