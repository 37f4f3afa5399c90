import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createSecret } from '../../../domain/accounts/secret.ts';
import {
  type GameAccount,
  isSameAccount,
  type NamedAccount,
} from '../../../domain/games/game-account.ts';
import { findGame, gameById, gameIds } from '../../../domain/games/games.ts';
import { findSource } from '../../../domain/games/sources.ts';
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
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

const checkSeconds = minLookupIntervalMs / 1000;
/** For one proof. */
const iconChecks = { name: 'icon-check', burst: 1, secondsPerRequest: checkSeconds };
const callbackPath = '/players/take-off/callback';

type Refusal = Pick<SiteError, 'message' | 'statusCode'> & Partial<Pick<SiteError, 'players'>>;

/** A proof that this browser has begun. */
const pendingProof = z.object({
  wish: z.enum(wishes),
  player: z.object({
    game: z.enum(gameIds),
    playerId: z.string(),
    name: z.string(),
    region: z.string(),
    keyFingerprint: z.string(),
    nameCheckedAt: z.string().nullable(),
    isDemo: z.boolean(),
  }),
  icon: z.object({ id: z.number(), expiresAt: z.string() }).optional(),
  signIn: z.object({ state: z.string().min(1), secret: z.string() }).optional(),
  isDone: z.boolean().optional(),
});
type PendingProof = z.output<typeof pendingProof>;

/** The parts of a page that only the response to a form has. */
type Shown = Partial<Pick<TakeOffPage, 'error' | 'players'>> & {
  waitSeconds?: number;
  signInAddress?: string;
};

const pendingCookie = createPendingCookie('takeOff', '/players/take-off', pendingProof);

/**
 * `/players/take-off`: a player proves that an account is theirs, and then has no page here, or has one again. Until the proof it
 * reads the same for all players. A user whose profile has verified the account needs no other proof.
 */
export function createTakeOff(context: RouteContext) {
  const { config, services, limits } = context;
  const { findSourceSignIn, rateLimiter, takeOffProofs, takenOffStore } = services;
  const lookUp = createLookUpWithAccount(context);

  async function findVerified(visitor: Visitor | undefined, account: GameAccount) {
    const profile = visitor && (await services.profileStore.findOwnProfile(visitor.id));
    const saved = profile && [...profile.savedGames, ...profile.hiddenGames];
    return saved?.find((each) => each.verifiedAt && isSameAccount(each, account));
  }

  function findPending(request: FastifyRequest, account: GameAccount): PendingProof | undefined {
    const pending = pendingCookie.read(request);
    return pending && isSameAccount(pending.player, account) ? pending : undefined;
  }

  /** @param proven the player, if the visitor has proven that the account is theirs. */
  async function createPage(
    { game, name, region }: GameAccount,
    proven: Claimed | undefined,
    pending: PendingProof | undefined,
    { error, players = [], waitSeconds = 0, signInAddress }: Shown = {},
  ): Promise<TakeOffPage> {
    const account = { game, name, region, profileIconId: null };
    const hasPage = proven ? !(await takenOffStore.isTakenOff(proven)) : null;
    const isDone = pending?.isDone ?? false;
    const page = {
      kind: 'take-off',
      account,
      hasPage,
      isDone,
      proof: null,
      error,
      players,
    } as const;
    if (proven || !pending) return page;
    const { wish, player, icon } = pending;
    const task = icon ? { ...icon, waitSeconds } : null;
    const code = (await takeOffProofs.findCode(wish, player)) ?? null;
    const isOpen = task ?? code ?? signInAddress;
    return { ...page, proof: isOpen ? { wish, task, code, signInAddress } : null };
  }

  /** @returns the address of the page that says what was done. */
  async function finish(reply: FastifyReply, wish: Wish, player: Claimed): Promise<string> {
    await takenOffStore.updateTakenOff(player, wish === 'take-off');
    pendingCookie.set(reply, { wish, player, isDone: true });
    return takeOffAddress(player);
  }

  return {
    async takeOff({ request, visitor, query: { account: named, problem }, redirect, sendPage }) {
      // The home page has the search for a player.
      if (!named.game || !named.name) return redirect('/');
      const account = toAccount(named);
      const pending = findPending(request, account);
      const proven = pending?.isDone ? pending.player : await findVerified(visitor, account);
      const error = problem && signInProblems[problem];
      return sendPage(await createPage(account, proven, pending, { error }));
    },

    async takeOffByStep({ request, reply, visitor, body, redirect, sendPage }) {
      const { step } = body;
      const account = toAccount(body);
      const network = limits.findNetwork(request);
      const countIcon = (player: Claimed, expiresAt: string) =>
        rateLimiter.consume(iconChecks, `${player.playerId} ${expiresAt}`);
      const refuse = async (
        { message: error, statusCode: status, players = [] }: Refusal,
        pending?: PendingProof,
        waitSeconds = checkSeconds,
      ) => {
        const shown = { error, players, waitSeconds };
        return sendPage(await createPage(account, undefined, pending, shown), { status });
      };

      if (step === 'check') {
        const pending = findPending(request, account);
        if (!pending) return refuse(toRefusal({ kind: 'no-open-task' }, account));
        const { wish, player, icon, isDone } = pending;
        // The form may have been sent twice.
        if (isDone) return redirect(takeOffAddress(account));
        const counted = icon && (await countIcon(player, icon.expiresAt));
        if (counted?.kind === 'too-many') {
          const { retryAfterSeconds } = counted;
          const message = verificationProblems['too-soon'](formatDuration(retryAfterSeconds));
          return refuse({ message, statusCode: 429 }, pending, retryAfterSeconds);
        }
        await limits.consume(rateLimits.lookUps, request, visitor);
        const outcome = await takeOffProofs.check(wish, player, icon?.id, network);
        if (outcome.kind !== 'proven') return refuse(toRefusal(outcome, account), pending);
        return redirect(await finish(reply, wish, player));
      }

      const found = await lookUp(request, reply, account);
      if (found instanceof SiteError) return refuse(found);
      const player = pendingProof.shape.player.parse(found.account);
      const verified = await findVerified(visitor, account);
      // Another player can have the name now.
      if (verified?.playerId === player.playerId)
        return redirect(await finish(reply, step, player));
      const pending: PendingProof = { wish: step, player };
      const signIn = findSourceSignIn(player.game);
      const shown: Shown = {};
      if (signIn) {
        const state = createSecret();
        const callback = toOwnAddress(config, request, callbackPath);
        const begun = await signIn.begin({ callback, state, name: player.name });
        shown.signInAddress = begun.address;
        pending.signIn = { state, secret: begun.secret };
      } else if (findSource(gameById(player.game))?.verification.kind === 'icon') {
        await limits.consume(rateLimits.lookUps, request, visitor);
        const expiresAt = new Date(Date.now() + taskTtlMs).toISOString();
        await countIcon(player, expiresAt);
        const chosen = await takeOffProofs.chooseIcon(step, player, network);
        if (chosen.kind !== 'chosen') return refuse(toRefusal(chosen, account));
        pending.icon = { id: chosen.profileIconId, expiresAt };
        shown.waitSeconds = checkSeconds;
      }
      pendingCookie.set(reply, pending);
      return sendPage(await createPage(player, undefined, pending, shown));
    },

    async completeTakeOffSignIn({ request, reply, visitor, query: { state, ...query } }) {
      const pending = pendingCookie.read(request);
      const signIn = pending?.signIn && findSourceSignIn(pending.player.game);
      if (!signIn || !pending?.signIn) throw new SiteError('source-sign-in-expired');
      const { wish, player } = pending;
      const { playerId } = player;
      const refuseSignIn = (problem: keyof typeof signInProblems) =>
        reply.redirect(`${takeOffAddress(player)}&problem=${problem}`, 303);
      // Another site has sent the browser here.
      if (state !== pending.signIn.state) return refuseSignIn('expired');
      // A reloaded page must not complete the same sign-in again.
      pendingCookie.set(reply, { wish, player });
      await limits.consume(rateLimits.lookUps, request, visitor);
      const callback = toOwnAddress(config, request, callbackPath);
      const network = limits.findNetwork(request);
      const response = { ...pending.signIn, callback, query, playerId, network };
      const outcome = await signIn.complete(response);
      if (outcome.kind !== 'signed-in') return refuseSignIn(outcome.kind);
      if (outcome.playerId !== playerId) return refuseSignIn('other-account');
      return reply.redirect(await finish(reply, wish, player), 303);
    },
  } satisfies Partial<Handlers>;
}

/** @throws SiteError for an unknown game. */
function toAccount(named: NamedAccount): GameAccount {
  const game = findGame(named.game)?.id;
  if (!game) throw new SiteError('unknown-game');
  return { ...named, game };
}

function toRefusal(
  outcome: UnprovenOutcome | { readonly kind: 'no-open-task' },
  { game }: GameAccount,
): Refusal {
  return outcome.kind === 'not-answering'
    ? createLookupError(outcome, game)
    : { message: verificationProblems[outcome.kind], statusCode: 409 };
}
