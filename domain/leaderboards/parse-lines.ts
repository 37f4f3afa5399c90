/** Reads a list of players as people keep it in a spreadsheet. */
import { parseUsername } from '../accounts/username.ts';
import { idForms } from '../games/game.ts';
import type { GameId, ListedGame } from '../games/games.ts';
import { parseGameAccount, toAddress } from '../games/parse-game-account.ts';
import { parsePlayers } from '../games/parse-players.ts';
import { playerNames } from '../games/player-name-rules.ts';
import { findRegion } from '../games/regions.ts';
import { parsePlayerPath } from '../players/player-path.ts';
import { cleanText } from '../typed-text.ts';
import { maxLines, type NewLine } from './leaderboard.ts';

export const maxLineLength = 500;
/** More fields are not read. */
const maxFields = 12;

export type ParsedLines =
  | { readonly kind: 'parsed'; readonly lines: readonly NewLine[] }
  /** `number`: how many lines there are, or which one it is, from 1 on. */
  | { readonly kind: 'no-lines' | 'too-many-lines' | 'line-too-long'; readonly number: number };

export interface ParseOptions {
  readonly game: ListedGame;
  /** The region of lines that name none. '' means the default. */
  readonly region: string;
  /** The host of this site, with its port: links to its pages are read. */
  readonly host: string;
}

/** Empty lines are left out. */
export function parseLines(text: string, options: ParseOptions): ParsedLines {
  const lines = text.split(/\r\n|\r|\n/);
  const tooLong = lines.findIndex((line) => line.length > maxLineLength);
  if (tooLong >= 0) return { kind: 'line-too-long', number: tooLong + 1 };
  const written = lines.map(cleanText).filter((line) => /[\p{L}\p{N}]/u.test(line));
  if (written.length > maxLines) return { kind: 'too-many-lines', number: written.length };
  if (written.length === 0) return { kind: 'no-lines', number: 0 };
  // A number without a mark can begin a name, so it is a place only if all lines have one.
  const isNumbered = written.length > 1 && written.every((line) => plainPlace.test(line));
  const names = isNumbered ? written.map((line) => line.replace(plainPlace, '')) : written;
  return { kind: 'parsed', lines: names.map((line) => parseLine(line, options)) };
}

const plainPlace = /^\d{1,3}\s+/;

/** Parses one line. @param line without line breaks, at most `maxLineLength` characters. */
export function parseLine(line: string, options: ParseOptions): NewLine {
  const { game } = options;
  const text = line.replace(/^\s*(#\d{1,3}[.):]?|\d{1,3}[.):])\s+/, '');
  const fields = text
    .split(/[\t,;]/, maxFields)
    .map((field) => field.trim())
    .filter(Boolean);
  const names = fields.filter((field) => !isShortNumber(field) && !findRegion(game, field));
  const name = selectName(names.length > 0 ? names : fields, options);
  const region = fields.map((field) => field !== name && findRegion(game, field)).find(Boolean);
  return parseName(name, { ...options, region: region || options.region });
}

/** A place or a rating. */
const isShortNumber = (field: string) => /^#?\d{1,4}[.):]?$/.test(field);

/** Selects the field that can only mean a player, otherwise the last one, because a nickname comes first. */
function selectName(fields: readonly string[], { game, host }: ParseOptions): string {
  const isAccountId = (field: string) =>
    idForms.includes(game.nameForm) && /^\d+$/.test(field) && !isShortNumber(field);
  const isName = (field: string) =>
    field.startsWith('@') ||
    toOwnPath(field, host) !== undefined ||
    toAddress(field) !== undefined ||
    isAccountId(field) ||
    parsePlayers(field).length > 0;
  return fields.find(isName) ?? fields.at(-1) ?? '';
}

function parseName(text: string, { game, region, host }: ParseOptions): NewLine {
  const refuse = (problem: 'bad-name' | 'bad-region') => ({ name: text, region, problem });
  const path = toOwnPath(text, host);
  const username = parseUsername(path ?? text);
  if (username && (path !== undefined || text.startsWith('@')))
    return { name: `@${username}`, region: '' };
  const page = path === undefined ? undefined : parsePlayerPath(path);
  const isOther = page
    ? page.game !== game.id
    : toAddress(text) && !parsePlayers(text).some((player) => player.game === game.id);
  if (isOther) return refuse('bad-name');
  const { name } = page ?? { name: text };
  const parsed = parseGameAccount({ game: game.id, name, region: page?.region || region });
  if (parsed.kind === 'parsed') return { name: parsed.account.name, region: parsed.account.region };
  return refuse(parsed.kind === 'bad-region' ? parsed.kind : 'bad-name');
}

/** @returns the username of a line that names a user of this site, whose account is not known yet; undefined for a player. */
export function parseUser({ name }: NewLine): string | undefined {
  return name.startsWith('@') ? parseUsername(name) : undefined;
}

/** Returns the path of an address of this site, without the first slash; undefined for any other text. */
function toOwnPath(text: string, host: string): string | undefined {
  const [, ownHost, path] = /^(?:https?:\/\/)?([^/]+)\/([^?#]+)/i.exec(text) ?? [];
  return ownHost?.toLowerCase() === host.toLowerCase() ? path : undefined;
}

/** Lines with the same key are one line: a list that is pasted again keeps it. */
export function toLineKey(
  game: GameId,
  { name, region }: Pick<NewLine, 'name' | 'region'>,
): string {
  return `${region} ${playerNames[game].toKey(name, region)}`;
}
