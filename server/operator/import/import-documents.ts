/** Creates profiles from another site's user documents. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createImportStore } from '../../../adapters/database/profiles/import-store.ts';
import { type Picture, parseJpegDataUrl } from '../../../domain/pictures/picture.ts';
import {
  type ImportedProfile,
  readImportedDocument,
} from '../../../domain/profiles/imported-document.ts';
import type { PictureSlot } from '../../../domain/profiles/profile.ts';
import { type CommandContext, type Outcome, refused, type Site } from '../command.ts';
import { formatCount } from '../format.ts';
import { type FirstPasswords, openFirstPasswords } from './first-passwords.ts';
import { type FoundDocument, findWriteTime, readDocuments } from './read-documents.ts';

export interface ImportParameters {
  /** An absolute path. */
  readonly file: string;
  /** Only checks the documents. */
  readonly dryRun: boolean;
  /** The absolute path of a file for first passwords; null for accounts without a password. */
  readonly passwords: string | null;
}

/** The numbers of documents by result, and of what the imported ones contain. */
type Counts = Record<
  'imported' | 'incomplete' | 'existing' | 'refused' | 'games' | 'pictures',
  number
>;

/** The pause before a busy queue is tried again. */
const retryAfterMs = 200;

/**
 * Imports documents one by one. It leaves out the parts of a document that cannot be used, and skips unusable documents and
 * existing usernames, so an interrupted import can be run again. Refused when no document is usable.
 */
export async function importDocuments(
  site: Site,
  { file, dryRun, passwords: passwordFile }: ImportParameters,
  { report, signal }: CommandContext,
): Promise<Outcome> {
  const writtenAt = await findWriteTime(file);
  const read = await readDocuments(file);
  if (read.kind === 'unusable') return refused(`${file} cannot be imported. ${read.why}`);
  const { total } = read;
  if (total === 0) return refused(`${file} holds no user documents.`);
  const passwords =
    passwordFile === null || dryRun ? undefined : await openFirstPasswords(passwordFile);
  const store = createImportStore(site.database);
  const counts: Counts = {
    imported: 0,
    incomplete: 0,
    existing: 0,
    refused: 0,
    games: 0,
    pictures: 0,
  };
  const countDone = () => counts.imported + counts.existing;
  try {
    for await (const found of read.documents) {
      signal.throwIfAborted();
      const prefix = found.kind === 'found' ? `${formatUsername(found.username)}: ` : '';
      for (const remark of await importOne(found))
        report({ kind: 'line', text: `${prefix}${remark}` });
      const done = countDone() + counts.refused;
      report({ kind: 'progress', doing: 'Importing documents', done, total });
    }
  } finally {
    await passwords?.close();
  }
  if (countDone() === 0) return refused('No document could be used.');
  return { kind: 'done', message: formatSummary(counts, dryRun, passwordFile) };

  /** @returns remarks for the operator. */
  async function importOne(found: FoundDocument): Promise<readonly string[]> {
    const document =
      found.kind === 'found'
        ? readImportedDocument(found.username, found.document, writtenAt, site.checkUsername)
        : { kind: 'refused' as const, why: found.why };
    if (document.kind === 'refused') {
      counts.refused += 1;
      return [document.why];
    }
    const { profile } = document;
    const problems = [...document.problems];
    if ((await store.isTaken(profile.displayName)) || !(await insert(profile, problems))) {
      counts.existing += 1;
      return ['This username exists already or was used before, so it was skipped.'];
    }
    counts.imported += 1;
    counts.games += profile.savedGames.length;
    if (problems.length > 0) counts.incomplete += 1;
    return problems;
  }

  /** @returns false if the username was taken in the meantime. */
  async function insert(profile: ImportedProfile, problems: string[]): Promise<boolean> {
    const pictures = {
      profilePic: await encode(site, profile, 'profilePic', problems, signal),
      profileBackgroundPic: await encode(site, profile, 'profileBackgroundPic', problems, signal),
    };
    const passwordHash = passwords ? await hashFirst(site, passwords, profile, signal) : null;
    if (!dryRun) {
      const inserted = await store.insertProfile({ ...profile, pictures, passwordHash });
      if (inserted === 'taken') return false;
    }
    counts.pictures += Object.values(pictures).filter((picture) => picture !== null).length;
    return true;
  }
}

/** The re-encoded picture; null if there is none or it cannot be used. */
async function encode(
  { encodePicture }: Site,
  { pictures }: ImportedProfile,
  slot: PictureSlot,
  problems: string[],
  signal: AbortSignal,
): Promise<Picture | null> {
  const dataUrl = pictures[slot];
  if (dataUrl === null) return null;
  const bytes = parseJpegDataUrl(dataUrl);
  if (!bytes) {
    problems.push(`${slot} is not a JPEG data URL of at most 2 MB.`);
    return null;
  }
  for (;;) {
    const outcome = await encodePicture(bytes);
    if (outcome.kind === 'encoded') return outcome.picture;
    if (outcome.kind === 'refused') {
      problems.push(`${slot}: ${outcome.why}`);
      return null;
    }
    await sleep(retryAfterMs, undefined, { signal });
  }
}

async function hashFirst(
  { hashPassword }: Site,
  passwords: FirstPasswords,
  { displayName }: ImportedProfile,
  signal: AbortSignal,
): Promise<string> {
  const password = await passwords.create(displayName);
  for (;;) {
    const outcome = await hashPassword(password);
    if (outcome.kind === 'hashed') return outcome.hash;
    await sleep(retryAfterMs, undefined, { signal });
  }
}

/** Makes a username from the file safe to print on a terminal. */
function formatUsername(text: string): string {
  const line = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return JSON.stringify(line).replace(/[^\x20-\x7E…]/g, (letter) => {
    return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

function formatSummary(counts: Counts, dryRun: boolean, passwordFile: string | null): string {
  const { imported, incomplete, existing, games, pictures } = counts;
  const contents = `${formatCount(imported, 'profile')} with ${formatCount(games, 'game')} and ${formatCount(pictures, 'picture')}`;
  const problems =
    incomplete > 0 ? ` ${formatCount(incomplete, 'profile')} without what is named above.` : '';
  const rest = `${existing} ${existing === 1 ? 'was' : 'were'} there already, ${counts.refused} could not be used.${problems}`;
  if (dryRun) return `Nothing was changed. Would be imported: ${contents}. ${rest}`;
  if (imported === 0) return `Imported ${contents}. ${rest}`;
  const signIn =
    passwordFile === null
      ? 'They have no passwords, so sign-in is not possible, and their usernames are taken.'
      : `Their first passwords are in ${passwordFile}.`;
  return `Imported ${contents}. ${rest}\n${signIn}`;
}
