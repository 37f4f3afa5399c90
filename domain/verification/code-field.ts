/** A text on an account's page at its source, which only the owner can change. */
import type { SavedGame, SavedGameKey } from '../profiles/profile.ts';
import type { LookupOutcome } from '../sources/data-source.ts';

type CodeFieldOutcome =
  /** The text is '' if the owner has written none. */
  | { readonly kind: 'found'; readonly playerId: string; readonly text: string }
  | Exclude<LookupOutcome, { kind: 'found' }>;

export interface CodeField {
  /**
   * Reads the text without the site's cache.
   * @param name as the source shows it.
   * @param network as for the data source's `lookUp`.
   */
  read(name: string, network?: string): Promise<CodeFieldOutcome>;
  /** Undefined with real players, who write the text themselves. */
  readonly writeSample: ((name: string, text: string) => void) | undefined;
}

export type CodeOutcome =
  | { readonly kind: 'proven' }
  | { readonly kind: 'no-code' | 'other-account' }
  | Exclude<CodeFieldOutcome, { kind: 'found' }>;

/** Whether the account's page shows the code now. `network` as for `read`. */
export async function checkCode(
  field: CodeField,
  { name, playerId }: Pick<SavedGame, 'name' | 'playerId'>,
  code: string,
  network?: string,
): Promise<CodeOutcome> {
  const shown = await field.read(name, network);
  if (shown.kind !== 'found') return shown;
  if (shown.playerId !== playerId) return { kind: 'other-account' };
  return { kind: shown.text.toLowerCase().includes(code) ? 'proven' : 'no-code' };
}

/** A source can take this long until it shows a change of the text. */
export const codeDelayDays = 2;

/** 12 hex digits follow. */
const codePrefix = 'rankfolio-';

const codePattern = new RegExp(`${codePrefix}[0-9a-f]{12}`, 'g');

export function listShownCodes(text: string): readonly string[] {
  return text.toLowerCase().match(codePattern) ?? [];
}

/**
 * Like 'rankfolio-0a1b2c3d4e5f'. It needs no secret: the account's page shows it.
 * @param key.profileId or another text that says what the code proves.
 */
export async function createCode({ profileId, game, playerId }: SavedGameKey): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([profileId, game, playerId]));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `${codePrefix}${hash.toHex().slice(0, 12)}`;
}
