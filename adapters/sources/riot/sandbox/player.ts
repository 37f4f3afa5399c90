/** What the sandbox knows about one of its invented players. */
import type { Platform } from '../../../../domain/games/platforms.ts';

/** Riot's code of a game in its paths. */
export type GameCode = 'lol' | 'tft';
/** The calls of a look-up, in their order. */
export type Step = 'account' | 'region' | 'summoner' | 'entries';
/** An entry in Riot's form. */
export type Entry = Readonly<Record<string, unknown>>;

export interface SandboxPlayer {
  readonly gameName: string;
  readonly tagLine: string;
  readonly platform: Platform;
  readonly level: number;
  /** Undefined: missing in the answer. */
  readonly profileIconId: number | undefined;
  /** A game without a list was never played: its summoner call answers 404. */
  readonly entries: Readonly<Partial<Record<GameCode, readonly Entry[]>>>;
  /** How "region by game" answers when it does not know: 500, or 404. */
  readonly region?: 'fails' | 'unknown';
  /** The call that fails for this player, and how. */
  readonly failure?: { readonly at: Step; readonly how: FailureName };
}

/** The ways in which a call can fail; `failures.ts` simulates them. */
export const failureNames = [
  '429 application',
  '429 application bare',
  '429 method',
  '429 method bare',
  '429 service',
  '429 service bare',
  '500',
  '503',
  '504 HTML',
  '400',
  '401',
  '403',
  '403 HTML',
  'half JSON',
  'HTML',
  'wrong types',
  'foreign',
  'redirect',
  'reset',
  'silence',
  'trickle',
  'endless',
] as const;

export type FailureName = (typeof failureNames)[number];
