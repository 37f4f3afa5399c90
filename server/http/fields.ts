/** Reading what a form or a program sent: plain texts, everything else is refused or dropped. */
import { z } from 'zod';
import type { GameFields } from '../../domain/profiles/game-fields.ts';
import { SiteError } from './errors.ts';

/** A text without NUL and without half a surrogate pair, which databases refuse. */
const text = z.string().refine((value) => value.isWellFormed() && !value.includes('\0'));

const textOrNothing = text.default('');

/** The fields of the sign-in and sign-up forms. Missing ones are ''. */
export const credentials = z.object({ username: textOrNothing, password: textOrNothing });

/** The fields of Add Game's form and of a look-up. */
export const search = z.object({
  game: textOrNothing,
  username: textOrNothing,
  region: textOrNothing,
});

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

/** The fields that name a saved game. */
export const savedGame = z.object({ GameType: text, GameUsername: text, Region: textOrNothing });

/** 'Update' as a form, which has to say whose profile it is. */
export const refreshForm = savedGame.extend({ displayName: text });

/** The two steps of proving that an account is one's own. */
export const verifyForm = savedGame.extend({ step: z.enum(['begin', 'check']) });

/** One picture, or null for the default. Exactly one of the two fields. */
export const pictures = z.union([
  z.strictObject({ profilePic: text.nullable() }),
  z.strictObject({ profileBackgroundPic: text.nullable() }),
]);

/** Checks fields from outside; what does not fit is a 400 with the API's error. */
export function readFields<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  const result = shape.safeParse(value ?? {});
  if (result.success) return result.data;
  throw new SiteError(400, 'bad-request', 'This request does not have the fields it needs.');
}

/** The saved game that a body names. */
export function gameFields(body: unknown): GameFields {
  const { GameType, GameUsername, Region } = readFields(savedGame, body);
  return { gameType: GameType, gameUsername: GameUsername, region: Region };
}
