import { z } from 'zod';
import { pageActions } from '../../../domain/moderation/moderation.ts';
import { reportReasons } from '../../../domain/moderation/reports.ts';
import { accents } from '../../../domain/profiles/accents.ts';
import { maxLinks } from '../../../domain/profiles/words.ts';
import { wishes } from '../../../domain/verification/take-off-proof.ts';
import { readAccountFields } from '../../../domain/wire/account-fields.ts';
import { requestTexts } from '../../../texts/errors.ts';
import { languages } from '../../../texts/language/languages.ts';
import { signInProblems } from '../../../texts/verification.ts';
import { accountForms, passkeyForm } from '../../../web/forms/account-forms.ts';
import { reportForm } from '../../../web/forms/report-form.ts';
import { signInForms } from '../../../web/forms/sign-in-forms.ts';
import { themes } from '../../../web/shell/theme.ts';
import { SiteError } from '../errors/site-error.ts';
import { text, textOrEmpty, toBody } from './forms.ts';

export const themeForm = z.object({ theme: z.enum(themes) });

export const languageForm = z.object({ language: z.enum(languages), next: text.catch('/') });

/** Undefined before a search. */
export const searchQuery = z.object({ username: text.optional() });

/** The username says which account the form showed. */
export const resetForm = toBody(() => signInForms.reset).extend({ username: textOrEmpty });

/** The username that the form offers. */
export const signupQuery = z.object({ username: textOrEmpty });

/** No link leads a user from the page to another site, or to an address that no header can have. */
const nextAddress = text.regex(/^\/(?:account|admin)(?:[/?#][!-~]*)?$/).catch('/account');
export const confirmQuery = z.object({ next: nextAddress });
export const confirmForm = toBody(() => signInForms.confirm).extend(confirmQuery.shape);

/** `next` is for a confirmation. A sign-in can have a player, like the form of the password. */
export const providerForm = confirmQuery.extend({
  purpose: z.enum(['sign-in', 'confirm', 'link']).default('sign-in'),
});
export const identityToRemove = z.object({ issuer: text });

/** The library reads the other parameters, which a provider adds. */
export const providerQuery = z.object({ state: z.string().optional() });

/** `done` names the change that was just made, and `open` a section. */
export const accountQuery = z.object({ done: z.string().catch(''), open: z.string().catch('') });

/** `session` is the id of one session; `others` means every session but the current one. */
export const sessionToEnd = z.union([z.object({ session: text }), z.object({ others: text })]);

/** `step` is 'remove' when the user presses 'Remove the address'. */
export const emailForm = toBody(() => accountForms.email).extend({ step: textOrEmpty });

/** `as=visitor` shows owners what others see, and `undo` is the time at which a game was removed or hidden. */
export const profileQuery = z.object({
  as: z.string().optional().catch(undefined),
  undo: z.string().optional().catch(undefined),
});

export const documentQuery = z.object({ pictures: z.string().optional().catch(undefined) });

/** `revision` is the one that a client has. */
export const liveQuery = z.object({
  revision: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
});

export const readinessQuery = z.object({ for: z.string().optional().catch(undefined) });

const accountShape = z.object({ GameType: text, GameUsername: text, Region: textOrEmpty });

export const gameAccountFields = accountShape.transform(readAccountFields);

/** Every query parameter is optional. `game`, `username` and `region` are aliases of the three fields above. */
const accountQueryShape = accountShape
  .extend({ game: text, username: text, region: text, Region: text })
  .partial();

export const gameAccountQuery = accountQueryShape.transform(readAccountQuery);

function readAccountQuery(query: z.output<typeof accountQueryShape>) {
  return readAccountFields({
    GameType: query.GameType ?? query.game ?? '',
    GameUsername: query.GameUsername ?? query.username ?? '',
    Region: query.Region ?? query.region ?? '',
  });
}

/** `problem` says why a sign-in at a source failed. */
export const verifyQuery = accountQueryShape
  .extend({
    problem: z.enum(Object.keys(signInProblems) as (keyof typeof signInProblems)[]).optional(),
  })
  .transform(({ problem, ...query }) => ({ problem, account: readAccountQuery(query) }));

export const takeOffForm = accountShape
  .extend({ step: z.enum([...wishes, 'check']) })
  .transform(readAccountFields);

/** The client of a source reads the parameters that its source adds. */
export const sourceQuery = z.record(z.string(), z.string()).catch({});

/** Without a game account: all games of a profile. */
export const historyQuery = accountShape
  .extend({ GameType: textOrEmpty, GameUsername: textOrEmpty, range: textOrEmpty })
  .transform(readAccountFields);

/** An unusable text counts as missing, because other sites show what these addresses return. */
const optionalText = text.catch('');

const rankChoiceQuery = z.object({
  game: optionalText,
  account: optionalText,
  region: optionalText,
  queue: optionalText,
});

export const followingQuery = z.object({ username: textOrEmpty.catch('') });

/** The step 'feed' makes another address of the feed. */
export const followingForm = z.object({
  username: textOrEmpty,
  step: z.enum(['follow', 'unfollow', 'feed']),
});

export const compareQuery = z.object({
  a: optionalText.default(''),
  b: optionalText.default(''),
  c: optionalText.default(''),
  d: optionalText.default(''),
});

export const rankPictureQuery = rankChoiceQuery.extend({ theme: optionalText });

export const overlayQuery = rankPictureQuery.extend({ session: optionalText, lang: optionalText });

/** A form of the page with the badge and the overlay. `rank` is the query of a choice, because an option has one value. */
export const shareQuery = z.object({
  show: optionalText,
  rank: optionalText
    .transform((query) => Object.fromEntries(new URLSearchParams(query)))
    .pipe(rankChoiceQuery),
  theme: optionalText,
  session: optionalText,
});

export const privacyForm = z.object({ listed: z.enum(['yes', 'no']) });
/** A field that a form has once for each row. */
const fieldOfRows = z.union([text.transform((value) => [value]), z.array(text).max(maxLinks)]);

export const wordsForm = toBody(() => accountForms.words)
  .extend({ address: fieldOfRows, label: fieldOfRows })
  .transform(({ bio, address, label }) => ({
    bio,
    links: address.map((typed, index) => ({ address: typed, label: label[index] ?? '' })),
  }));

/** A profile, or a leaderboard by its id. */
const reported = { username: textOrEmpty, leaderboard: textOrEmpty };
export const reportQuery = z.object({ ...reported, sent: textOrEmpty });

export const sentReport = toBody(() => reportForm).extend(reported);

/** `done` is the action that was just made, or 'saved' for a form about the site. */
export const adminQuery = z.object({
  name: textOrEmpty,
  done: z
    .enum([...pageActions, 'saved'])
    .nullable()
    .catch(null),
});

export const invitationToWithdraw = z.object({ hash: text.max(50) });

export const actionForm = z.object({
  name: textOrEmpty,
  action: z.enum(pageActions),
  // A form sends each line break of a note as two characters.
  value: textOrEmpty.transform((value) => value.replaceAll('\r\n', '\n')),
  leaderboard: textOrEmpty,
  reason: z.enum(['', ...reportReasons]).catch(''),
});

/** `rank` has the query parameters of a game account and `Queue`; '' means the best rank. */
export const showcaseForm = z.object({ rank: textOrEmpty });
export const showcaseRank = accountShape
  .extend({ Queue: text })
  .transform(({ Queue: queue, ...fields }) => ({ queue, ...readAccountFields(fields) }));

/** `move` has the query parameters of a game account and `Place`, because a button has one value; '' means the order by rank. */
export const orderForm = z.object({ move: textOrEmpty });
export const gameMove = accountShape
  .extend({ Place: z.coerce.number().int() })
  .transform(({ Place: place, ...fields }) => ({ place, ...readAccountFields(fields) }));

/** `maxwidth` and `maxheight` are in pixels. */
export const oembedQuery = z.object({
  url: textOrEmpty,
  format: z.literal('json').default('json'),
  maxwidth: z.coerce.number().positive().default(Infinity),
  maxheight: z.coerce.number().positive().default(Infinity),
});

export const suggestionQuery = z.object({ prefix: textOrEmpty });

/** A form has `displayName`; the address for programs has it itself. Without `GameType` the whole profile is meant. */
export const refreshForm = accountShape
  .extend({ displayName: textOrEmpty, GameType: textOrEmpty, GameUsername: textOrEmpty })
  .transform(readAccountFields);

/** `RemovedAt` is needed only when games with the same fields were removed at different times. */
export const removedGameForm = accountShape
  .extend({ RemovedAt: text.optional(), step: z.enum(['restore', 'delete']) })
  .transform(({ RemovedAt: removedAt, ...form }) => ({ removedAt, ...readAccountFields(form) }));

/** '' for the site's own colour. */
export const accentForm = z.object({ accent: z.enum(['', ...accents]) });

export const recapForm = z.object({ shared: z.enum(['yes', 'no']) });

export const playsForm = accountShape
  .extend({ hidden: z.enum(['yes', 'no']) })
  .transform(({ hidden, ...form }) => ({ isHidden: hidden === 'yes', ...readAccountFields(form) }));

export const verifyForm = accountShape
  .extend({ step: z.enum(['begin', 'check']) })
  .transform(readAccountFields);

/** Exactly one of the two fields; null selects the default picture. */
export const pictureChange = z.union([
  z.strictObject({ profilePic: text.nullable() }),
  z.strictObject({ profileBackgroundPic: text.nullable() }),
]);

export const tokenToRemove = z.object({ token: text });

export const webhookStep = z.object({ id: text, step: z.enum(['test', 'remove']) });

export const passkeyToRemove = z.object({ passkey: text });
export const passkeyToRename = toBody(() => passkeyForm).extend(passkeyToRemove.shape);

const base64url = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\w-]+$/);

/** A response of an authenticator. The id of a credential has at most 1023 bytes (1364 base64url characters). */
const authenticatorResponse = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  // The server requests no extensions, so their results are dropped.
  clientExtensionResults: z.unknown().transform(() => ({})),
});

export const passkeySignIn = authenticatorResponse.extend({
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
  }),
});

export const newPasskey = authenticatorResponse.extend({
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .default([]),
  }),
});

/** Parses the fields of a query or a body. @throws SiteError 400 that names the invalid ones. */
export function readFields<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  const result = shape.safeParse(value ?? {});
  if (result.success) return result.data;
  const names = new Set(result.error.issues.map(({ path }) => String(path[0] ?? 'body')));
  throw new SiteError('bad-request', { sentence: requestTexts.invalid([...names].join(', ')) });
}
