/** Reading what a form or a program sent: plain texts, everything else is refused or dropped. */
import { z } from 'zod';
import type { GameAccountFields } from '../../../domain/games/game-account.ts';
import { SiteError } from '../errors/site-error.ts';

/** A text without NUL and without half a surrogate pair, which databases refuse. */
const text = z.string().refine((value) => value.isWellFormed() && !value.includes('\0'));

const textOrNothing = text.default('');

/** The fields of the sign-in and sign-up forms. Missing ones are ''. */
export const credentials = z.object({ username: textOrNothing, password: textOrNothing });

/** The fields of the form for another password. */
export const passwordChange = z.object({ oldPassword: textOrNothing, newPassword: textOrNothing });

/** The password of who is signed in, asked for once more. */
export const ownPassword = credentials.pick({ password: true });

/** A session's id, or whatever stands for all others. */
export const sessionToEnd = z.union([z.object({ session: text }), z.object({ others: text })]);

/** The fields of the form for who forgot their password. */
export const recoverForm = credentials.extend({ code: textOrNothing });
/** Those of the sign-up form, with the proof of work that it has when many sign up at once. */
export const signUpForm = credentials.extend({ proof: textOrNothing });

/** The fields that name a game account, in every form and in JSON. */
export const gameAccountFields = z.object({
  GameType: text,
  GameUsername: text,
  Region: textOrNothing,
});

/** The same in an address, where each is optional. Links and other programs may call them `game`, `username` and `region`. */
export const gameAccountQuery = gameAccountFields
  .extend({ game: text, username: text, region: text, Region: text })
  .partial()
  .transform(
    (query): GameAccountFields => ({
      GameType: query.GameType ?? query.game ?? '',
      GameUsername: query.GameUsername ?? query.username ?? '',
      Region: query.Region ?? query.region ?? '',
    }),
  );

/** A new name, with the present password. */
export const renameForm = z.object({ name: textOrNothing, password: textOrNothing });

/** Whom a report is about, and whether it was just sent. */
export const report = z.object({ username: textOrNothing, sent: textOrNothing });

/** A report. */
export const reportForm = z.object({
  username: textOrNothing,
  reason: textOrNothing,
  words: textOrNothing,
});

/** The beginning of a username, typed so far. */
export const prefixSearch = z.object({ prefix: textOrNothing });

/** 'Update' as a form, which has to say whose profile it is. */
export const refreshForm = gameAccountFields.extend({ displayName: text });

/** The two steps of proving that an account is one's own. */
export const verifyForm = gameAccountFields.extend({ step: z.enum(['begin', 'check']) });

/** One picture, or null for the default. Exactly one of the two fields. */
export const pictures = z.union([
  z.strictObject({ profilePic: text.nullable() }),
  z.strictObject({ profileBackgroundPic: text.nullable() }),
]);

/** A passkey's id, as its owner's forms name it. */
export const passkeyToRemove = z.object({ passkey: text });
/** The same with another name for it. */
export const passkeyToRename = passkeyToRemove.extend({ name: textOrNothing });

/** Bytes of an authenticator, in base64url. */
const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/);

/** What every answer of an authenticator has. A credential's id has at most 1023 bytes. */
const answer = z.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  // None are asked for that the server would look at.
  clientExtensionResults: z.unknown().transform(() => ({})),
});

/** An authenticator's answer that signs somebody in. */
export const passkeySignIn = answer.extend({
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
  }),
});

/** An authenticator's answer that adds it. */
export const newPasskey = answer.extend({
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .default([]),
  }),
});

/** Checks fields from outside; what does not fit is a 400 with the API's error. */
export function readFields<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  const result = shape.safeParse(value ?? {});
  if (result.success) return result.data;
  throw new SiteError('bad-request', {
    sentence: 'This request does not have the fields it needs.',
  });
}
