import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isConfirmed } from '../../../domain/accounts/confirmation.ts';
import { describeDevice } from '../../../domain/accounts/describe-device.ts';
import type { PasswordCheck } from '../../../domain/accounts/sign-in-throttle.ts';
import type { TooManyRequests } from '../../../domain/limits/rate-limiter.ts';
import { isToldInSettings } from '../../../domain/moderation/moderation.ts';
import { toPublicGame } from '../../../domain/profiles/profile.ts';
import { noWords } from '../../../domain/profiles/words.ts';
import { shortenAddress } from '../../../domain/webhooks/webhook.ts';
import { errorSentences } from '../../../texts/errors.ts';
import { signInTexts } from '../../../texts/sign-in.ts';
import type {
  AccountError,
  AccountOutcome,
  AccountPage,
} from '../../../web/pages/account/account-props.ts';
import type { Services } from '../../services/services.ts';
import { setRetryAfter } from '../errors/site-error.ts';
import type { SendPage } from '../pages/send-page.ts';
import { readFields } from '../requests/fields.ts';
import { toNetwork } from '../requests/network.ts';
import type { RouteContext } from '../route.ts';
import { askToConfirm } from '../sign-in/ask-to-confirm.ts';
import { findVisitor, toAuthHeaders, type Visitor } from '../sign-in/visitor.ts';

type FormError = AccountError & Pick<AccountOutcome, 'words'> & { readonly status: number };
type PasswordError = Pick<FormError, 'status' | 'field' | 'sentence'>;

/** Forms that ask for the password, or for a sign-in a short while ago by a user without one. */
const confirmedForms = ['password', 'codes', 'rename', 'delete'];
/** Forms without a field for it, which ask for a sign-in a short while ago. */
const formsWithoutPassword = [
  'email',
  'identities/remove',
  'passkeys/remove',
  'tokens',
  'webhooks',
];

interface SentForm {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly visitor: Visitor;
  refuse(error: FormError): Promise<FastifyReply>;
}

/**
 * Adds `POST /account/{name}`. When the session has ended, the visitor gets the sign-in page and nothing is changed.
 * A GET request, like the reload of a refused form, redirects to the account page.
 */
export function addAccountForm<Fields extends z.ZodType>(
  server: FastifyInstance,
  { services, sendPage }: RouteContext,
  name: string,
  fields: Fields,
  handle: (fields: z.output<Fields>, form: SentForm) => Promise<FastifyReply>,
): void {
  server.get(`/account/${name}`, async (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect('/account', 302),
  );
  server.post(`/account/${name}`, async (request, reply) => {
    const visitor = await findVisitor(services.auth, request, reply);
    if (!visitor) return sendSignInPage(sendPage, request, reply);
    const mustConfirm =
      formsWithoutPassword.includes(name) ||
      (confirmedForms.includes(name) && !(await hasPassword(services, visitor)));
    if (mustConfirm) {
      const [section] = name.split('/');
      const asked = askToConfirm(visitor, request, reply, `/account?open=${section}#${section}`);
      if (asked) return asked;
    }
    return handle(readFields(fields, request.body), {
      request,
      reply,
      visitor,
      async refuse({ status, words, ...error }) {
        const page = await createAccountPage(services, visitor, { error, words });
        return sendPage(request, reply, page, { status, visitor });
      },
    });
  });
}

export async function createAccountPage(
  services: Services,
  visitor: Visitor,
  outcome: AccountOutcome,
): Promise<AccountPage> {
  const { sessions, recovery, passkeys, identities, identityProviders } = services;
  const { emails, emailStore, profileStore, moderationStore, tokens } = services;
  const linked = await identities.listIdentities(visitor.id);
  const confirmation = isConfirmed(visitor) ? 'confirmed' : 'needed';
  const openSessions = await sessions.listSessions(visitor.id);
  const profile = await profileStore.findProfileById(visitor.id);
  return {
    kind: 'account',
    user: {
      username: visitor.displayName,
      isOperator: visitor.isOperator,
      isConfirmed: isConfirmed(visitor),
      confirmation: (await hasPassword(services, visitor)) ? 'password' : confirmation,
    },
    outcome,
    notices: (await moderationStore.listActions(20, visitor.id))
      .filter(({ action, at }) => isToldInSettings(action, at, Date.now()))
      .map(({ at, action, detail, reason }) => ({ at, action, detail, reason })),
    profile: {
      isListed: profile?.isListed ?? true,
      words: profile?.words ?? noWords,
      removedGames: (await profileStore.listRemovedGames(visitor.id)).map((removed) => ({
        ...toPublicGame(removed),
        removedAt: removed.removedAt,
      })),
    },
    signIn: {
      sessions: openSessions.map(({ id, userAgent, signedInAt, usedAt }) => ({
        id,
        device: describeDevice(userAgent),
        signedInAt,
        usedAt,
        isCurrent: id === visitor.sessionId,
      })),
      passkeys: await passkeys.list(visitor.id),
      identities: linked.map(({ issuer, linkedAt }) => {
        const provider = identityProviders.find((each) => each.issuer === issuer);
        // The operator may have removed the provider.
        return { issuer, linkedAt, name: provider?.name ?? new URL(issuer).host };
      }),
      linkableProviders: identityProviders
        .filter((provider) => !linked.some(({ issuer }) => issuer === provider.issuer))
        .map(({ id, name }) => ({ id, name })),
      recoveryCodesLeft: await recovery.countCodes(visitor.id),
      email: emails ? ((await emailStore.findEmail(visitor.id)) ?? {}) : null,
    },
    programs: {
      webhooks: (await services.webhookStore.listWebhooks(visitor.id)).map(
        ({ secret: _, address, ...webhook }) => ({ ...webhook, address: shortenAddress(address) }),
      ),
      tokens: (await tokens.listTokens(visitor.id)).map((token) => ({
        ...token,
        isOver: Date.parse(token.expiresAt) <= Date.now(),
      })),
    },
  };
}

export async function hasPassword({ accountStore }: Services, visitor: Visitor): Promise<boolean> {
  const credential = await accountStore.findCredential(visitor.displayName);
  return credential !== undefined && credential.passwordHash !== null;
}

export function sendSignInPage(
  sendPage: SendPage,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, sentence } = { status: 401, sentence: signInTexts.sessionEnded },
): Promise<FastifyReply> {
  const page = { kind: 'login', username: '', player: null, isWrong: false } as const;
  return sendPage(request, reply, { ...page, error: sentence }, { status, visitor: undefined });
}

/**
 * A user without a password proves who they are by a sign-in a short while ago.
 * Wrong passwords are counted for this session, so that an attacker at the sign-in form does not lock the owner out.
 */
export function createPasswordCheck(
  services: Services,
  { request, visitor }: Pick<SentForm, 'request' | 'visitor'>,
  password: string,
): PasswordCheck {
  return {
    attempt: {
      username: visitor.displayName,
      network: toNetwork(request.ip),
      sessionId: visitor.sessionId,
    },
    verify: async () =>
      isConfirmed(visitor) && !(await hasPassword(services, visitor))
        ? { kind: 'right' }
        : services.auth.checkPassword(password, toAuthHeaders(request)),
  };
}

/** @returns the error to show on the page; undefined for the right password. */
export async function confirmPassword(
  services: Services,
  form: SentForm,
  password: string,
): Promise<PasswordError | undefined> {
  const { attempt, verify } = createPasswordCheck(services, form, password);
  const outcome = await services.signInThrottle(attempt, verify);
  return outcome.kind === 'right' ? undefined : toPasswordError(form.reply, outcome, 'password');
}

/** The error for a password that was wrong or not checked. Sets `Retry-After` if it was not checked. */
export function toPasswordError(
  reply: FastifyReply,
  outcome: { readonly kind: 'wrong' } | { readonly kind: 'busy' } | TooManyRequests,
  field: 'password' | 'oldPassword',
): PasswordError {
  if (outcome.kind !== 'wrong') return { field: null, ...setRetryAfter(reply, outcome) };
  return { status: 403, field, sentence: errorSentences['wrong-password'] };
}
