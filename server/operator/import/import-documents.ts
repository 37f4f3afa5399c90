/** Makes profiles of another site's user documents. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createImportStore,
  type ImportStore,
} from '../../../adapters/database/profiles/import-store.ts';
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
  /** Whether everything is checked, and nothing made. */
  readonly dryRun: boolean;
  /** Where to write a password for each new account, an absolute path; null for accounts that nobody can sign in to yet. */
  readonly passwords: string | null;
}

/** Documents by how they ended; of those imported, how many lack something, and what they brought. */
type Counts = Record<
  'imported' | 'incomplete' | 'there' | 'refused' | 'games' | 'pictures',
  number
>;

/** Milliseconds until a queue that is full is asked again. */
const pause = 200;

/**
 * Imports documents one by one, each without what cannot be used of it, and goes on past those that cannot be used at
 * all. Who is there already stays, so an import that was interrupted can be run again. Refused when nothing is usable.
 */
export async function importDocuments(
  site: Site,
  { file, dryRun, passwords: passwordFile }: ImportParameters,
  working: CommandContext,
): Promise<Outcome> {
  const asOf = await findWriteTime(file);
  const read = await readDocuments(file);
  if (read.kind === 'unusable') return refused(`${file} cannot be imported. ${read.why}`);
  if (read.total === 0) return refused(`${file} holds no user documents.`);
  const { total } = read;
  const passwords =
    passwordFile === null || dryRun ? undefined : await openFirstPasswords(passwordFile);
  const store = createImportStore(site.database);
  const counts: Counts = {
    imported: 0,
    incomplete: 0,
    there: 0,
    refused: 0,
    games: 0,
    pictures: 0,
  };
  try {
    for await (const found of read.documents) {
      working.signal.throwIfAborted();
      await importOne(found);
      const done = counts.imported + counts.there + counts.refused;
      working.report({ kind: 'progress', doing: 'Importing documents', done, total });
    }
  } finally {
    await passwords?.close();
  }
  if (counts.imported + counts.there === 0)
    return refused(`Nothing of ${formatCount(total, 'document')} could be used.`);
  return { kind: 'done', message: summary(counts, dryRun, passwordFile) };

  async function importOne(found: FoundDocument): Promise<void> {
    const name = found.kind === 'found' ? formatUsername(found.username) : '';
    const say = (text: string) =>
      working.report({ kind: 'line', text: name ? `${name}: ${text}` : text });
    const read =
      found.kind === 'found'
        ? readImportedDocument(found.username, found.document, asOf)
        : { kind: 'refused' as const, why: found.why };
    if (read.kind === 'refused') {
      counts.refused += 1;
      return say(read.why);
    }
    const { profile } = read;
    const isThere = await store.isTaken(profile.displayName);
    if (isThere || (await make(profile, [...read.problems], say)) === 'taken') {
      counts.there += 1;
      return say('Somebody of that name is there already, or was: the name is kept.');
    }
    counts.imported += 1;
    counts.games += profile.savedGames.length;
  }

  async function make(
    profile: ImportedProfile,
    problems: string[],
    say: (text: string) => void,
  ): ReturnType<ImportStore['insertProfile']> {
    const pictures = {
      profilePic: await encode(site, profile, 'profilePic', problems, working.signal),
      profileBackgroundPic: await encode(
        site,
        profile,
        'profileBackgroundPic',
        problems,
        working.signal,
      ),
    };
    const passwordHash = passwords && (await hashFirst(site, passwords, profile, working.signal));
    const inserted = dryRun
      ? 'inserted'
      : await store.insertProfile({ ...profile, pictures, passwordHash: passwordHash ?? null });
    if (inserted === 'inserted') {
      for (const problem of problems) say(problem);
      if (problems.length > 0) counts.incomplete += 1;
      counts.pictures += Object.values(pictures).filter((picture) => picture !== null).length;
    }
    return inserted;
  }
}

/** The picture, written anew; null where there is none or it cannot be used. */
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
    problems.push(`${slot} is no JPEG data URL of at most 2 MB.`);
    return null;
  }
  for (;;) {
    const outcome = await encodePicture(bytes);
    if (outcome.kind === 'encoded') return outcome.picture;
    if (outcome.kind === 'refused') {
      problems.push(`${slot}: ${outcome.why}`);
      return null;
    }
    await sleep(pause, undefined, { signal });
  }
}

async function hashFirst(
  { hashPassword }: Site,
  passwords: FirstPasswords,
  { displayName }: ImportedProfile,
  signal: AbortSignal,
): Promise<string> {
  const password = await passwords.make(displayName);
  for (;;) {
    const outcome = await hashPassword(password);
    if (outcome.kind === 'hashed') return outcome.hash;
    await sleep(pause, undefined, { signal });
  }
}

/** Text from the file as it can be printed: nothing in it reaches the terminal as a command. */
function formatUsername(text: string): string {
  const line = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return JSON.stringify(line).replace(/[^\x20-\x7E…]/g, (letter) => {
    return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

function summary(counts: Readonly<Counts>, dryRun: boolean, passwordFile: string | null): string {
  const { imported, incomplete, there, refused: skipped, games, pictures } = counts;
  const made = `${formatCount(imported, 'profile')} with ${formatCount(games, 'game')} and ${formatCount(pictures, 'picture')}`;
  const lacking =
    incomplete > 0 ? ` ${formatCount(incomplete, 'profile')} without what is named above.` : '';
  const left = `${there} ${there === 1 ? 'was' : 'were'} there already, ${skipped} could not be used.${lacking}`;
  if (dryRun) return `Nothing was changed. Would be imported: ${made}. ${left}`;
  const entry =
    passwordFile === null
      ? 'They have no passwords: nobody can sign in to them, or take their names.'
      : `Their first passwords are in ${passwordFile}.`;
  return `Imported ${made}. ${left}${imported > 0 ? `\n${entry}` : ''}`;
}
