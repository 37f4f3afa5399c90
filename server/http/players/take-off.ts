import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createSecret } from '../../../domain/accounts/secret.ts';
import {
  type GameAccount,
  isSameAccount,
  type NamedAccount,
  parseGameAccount,
} from '../../../domain/games/game-account.ts';
import { gameById, gameIds } from '../../../domain/games/games.ts';
import { findSource } from '../../../domain/games/sources.ts';
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import type { SavedGame } from '../../../domain/profiles/profile.ts';
import { minLookupIntervalMs, taskTtlMs } from '../../../domain/verification/icon-verification.ts';
import {
  type Claimed,
  type UnprovenOutcome,
  type Wish,
  wishes,
} from '../../../domain/verification/take-off-proof.ts';
import { formatDuration } from '../../../texts/times.ts';
import { signInProblems, verificationProblems } from '../../../texts/verification.ts';
import type { TakeOffPage } from '../../../web/pages/take-off/take-off.tsx';
import { takeOffAddress } from '../../../web/parts/game-account/account-links.ts';
import { createLookupError, SiteError } from '../errors/site-error.ts';
import { createLookUpWithAccount } from '../games/look-up.ts';
import { createPendingCookie } from '../requests/cookies.ts';
import { toOwnAddress } from '../requests/own-address.ts';
import type { Visitor } from '../requests/visitor.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';

/** For one proof. */
const iconChecks = {
  name: 'icon-check',
  burst: 1,
  secondsPerRequest: minLookupIntervalMs / 1000,
} as const;
const callbackPath = '/players/take-off/callback';

/** A proof that this browser has begun. */
const pendingProof = z.object({
  id: z.string(),
  wish: z.enum(wishes),
  player: z.object({
    game: z.enum(gameIds),
    playerId: z.string(),
    name: z.string(),
    displayName: z.string().optional(),
    region: z.string(),
    keyFingerprint: z.string(),
    nameCheckedAt: z.string().nullable(),
    isDemo: z.boolean(),
  }),
  /** Null for another kind of proof. */
  icon: z.object({ id: z.number(), expiresAt: z.string() }).nullable(),
  /** Null until the visitor goes to the source. */
  signIn: z.object({ state: z.string().min(1), secret: z.string() }).nullable(),
  isDone: z.boolean(),
});
type PendingProof = z.output<typeof pendingProof>;
const pendingCookie = createPendingCookie('takeOff', '/players/take-off', pendingProof);

function createProof(wish: Wish, account: Claimed): PendingProof {
  const player = pendingProof.shape.player.parse(account);
  return { id: createSecret(16), wish, player, icon: null, signIn: null, isDone: false };
}

/**
 * `/players/take-off`: a player proves that an account is theirs, and then has no page here, or has one again. Until the proof it
 * reads the same for all players. A user whose profile has verified the account needs no other proof.
 */
export function createTakeOff(context: RouteContext) {
  const { config, services, limits } = context;
  const { dataSource, findSourceSignIn, rateLimiter, takeOffProofs, takenOffStore } = services;
  const lookUp = createLookUpWithAccount(context);

  async function findVerified(visitor: Visitor | undefined, account: GameAccount) {
    const profile = visitor && (await services.profileStore.findOwnProfile(visitor.id));
    return [...(profile?.savedGames ?? []), ...(profile?.hiddenGames ?? [])].find(
      (saved) => saved.verifiedAt !== null && isSameAccount(saved, account),
    );
  }

  function findPending(request: FastifyRequest, account: GameAccount): PendingProof | undefined {
    const pending = pendingCookie.read(request);
    return pending && isSameAccount(pending.player, account) ? pending : undefined;
  }

  /** The page says what the proof showed, or how it goes on. */
  async function createPage(
    account: GameAccount,
    verified: SavedGame | undefined,
    pending: PendingProof | undefined,
    error: string | null = null,
  ): Promise<TakeOffPage> {
    const { game, name, region } = account;
    const { displayName } = verified ?? pending?.player ?? {};
    const page = {
      kind: 'take-off',
      account: { game, name, displayName, region, profileIconId: null },
      isVerified: verified !== undefined,
      done: null,
      proof: null,
      error,
    } as const;
    if (verified) {
      const isShown = pending?.isDone && pending.wish === 'show';
      const isTakenOff = await takenOffStore.renewTakenOff(verified);
      return { ...page, done: isTakenOff ? 'take-off' : isShown ? 'show' : null };
    }
    if (!pending) return page;
    const { wish, player, icon, isDone } = pending;
    if (isDone) return { ...page, done: wish };
    const code = (await takeOffProofs.findCode(wish, player)) ?? null;
    return { ...page, proof: { wish, icon, code } };
  }

  /** @returns the address of the page that says what was changed. */
  async function finish(reply: FastifyReply, pending: PendingProof): Promise<string> {
    const { player, wish } = pending;
    await takenOffStore.updateTakenOff(player, wish === 'take-off');
    pendingCookie.set(reply, { ...pending, signIn: null, isDone: true });
    return takeOffAddress(player);
  }

  return {
    async takeOff({ request, visitor, query: { account: named, problem }, sendPage }) {
      const account = toAccount(named);
      const verified = await findVerified(visitor, account);
      const error = problem ? signInProblems[problem] : null;
      return sendPage(await createPage(account, verified, findPending(request, account), error));
    },

    async takeOffByStep({ request, reply, visitor, body, redirect, sendPage }) {
      const { step, ...named } = body;
      const account = toAccount(named);
      const network = limits.findNetwork(request);
      const countLookUp = () => limits.consume(rateLimits.lookUps, request, visitor);
      const refuse = async (sentence: string, status = 409, pending?: PendingProof) =>
        sendPage(await createPage(account, undefined, pending, sentence), { status });
      const refuseProof = (outcome: UnprovenOutcome, pending?: PendingProof) => {
        if (outcome.kind !== 'not-answering')
          return refuse(verificationProblems[outcome.kind], 409, pending);
        const { message, statusCode } = createLookupError(outcome, account.game);
        return refuse(message, statusCode, pending);
      };

      if (step === 'check') {
        const pending = findPending(request, account);
        if (!pending) return refuse(verificationProblems['no-open-task']);
        // The form may have been sent twice.
        if (pending.isDone) return redirect(takeOffAddress(account));
        const { wish, player, icon } = pending;
        const counted = icon && (await rateLimiter.consume(iconChecks, pending.id));
        if (counted?.kind === 'too-many') {
          const wait = formatDuration(counted.retryAfterSeconds);
          return refuse(verificationProblems['too-soon'](wait), 429, pending);
        }
        await countLookUp();
        const outcome = await takeOffProofs.check(wish, player, icon?.id ?? null, network);
        if (outcome.kind !== 'proven') return refuseProof(outcome, pending);
        return redirect(await finish(reply, pending));
      }

      const verified = await findVerified(visitor, account);
      if (verified) return redirect(await finish(reply, createProof(step, verified)));
      const found = await lookUp(request, reply, named);
      if (found instanceof SiteError) return refuse(found.message, found.statusCode);
      const begun = createProof(step, found.account);
      const { player } = begun;
      if (findSource(gameById(player.game))?.verification.kind === 'icon') {
        await countLookUp();
        await rateLimiter.consume(iconChecks, begun.id);
        const chosen = await takeOffProofs.beginByIcon(step, player, network);
        if (chosen.kind !== 'begun') return refuseProof(chosen);
        const expiresAt = new Date(Date.now() + taskTtlMs).toISOString();
        begun.icon = { id: chosen.profileIconId, expiresAt };
      }
      pendingCookie.set(reply, begun);
      return redirect(takeOffAddress(player));
    },

    async takeOffAtSource({ request, reply }) {
      const pending = pendingCookie.read(request);
      const signIn = pending?.isDone === false && findSourceSignIn(pending.player.game);
      if (!signIn) throw new SiteError('source-sign-in-expired');
      const state = createSecret();
      const { name } = pending.player;
      const callback = toOwnAddress(config, request, callbackPath);
      const { address, secret } = await signIn.begin({ callback, state, name });
      pendingCookie.set(reply, { ...pending, signIn: { state, secret } });
      return reply.redirect(address, 303);
    },

    async takeOffFromSource({ request, reply, visitor, query: { state, ...query } }) {
      const pending = pendingCookie.read(request);
      const signIn = pending && findSourceSignIn(pending.player.game);
      if (!signIn || !pending.signIn) throw new SiteError('source-sign-in-expired');
      const { player } = pending;
      const { playerId } = player;
      const refuse = (problem: keyof typeof signInProblems) =>
        reply.redirect(`${takeOffAddress(player)}&problem=${problem}`, 303);
      // Another site has sent the browser here.
      if (state !== pending.signIn.state) return refuse('expired');
      // A reloaded page must not complete the same sign-in again.
      pendingCookie.set(reply, { ...pending, signIn: null });
      await limits.consume(rateLimits.lookUps, request, visitor);
      const callback = toOwnAddress(config, request, callbackPath);
      const network = limits.findNetwork(request);
      const response = { ...pending.signIn, callback, query, playerId, network };
      const outcome = await signIn.complete(response);
      if (outcome.kind !== 'signed-in') return refuse(outcome.kind);
      if (outcome.playerId !== playerId) return refuse('other-account');
      return reply.redirect(await finish(reply, pending), 303);
    },
  } satisfies Partial<Handlers>;

  /** @throws SiteError for a name that no player can have. */
  function toAccount({ game, name, region }: NamedAccount): GameAccount {
    const parsed = parseGameAccount({ game, name, region }, dataSource.games);
    if (parsed.kind !== 'parsed') throw createLookupError(parsed);
    return { game: parsed.account.game, name, region };
  }
}
