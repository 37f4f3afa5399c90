/** Creates profiles from another site's user documents. */
import { randomInt } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { createImportStore } from '../../adapters/database/profiles/import-store.ts';
import { type Picture, parseJpegDataUrl } from '../../domain/pictures/picture.ts';
import type { PictureSlot } from '../../domain/profiles/profile.ts';
import { type ImportedProfile, readImportedDocument } from '../../domain/wire/imported-document.ts';
import { describePictureProblem } from '../../texts/pictures.ts';
import { describeUsernameProblem } from '../../texts/usernames.ts';
import { type DbCommand, done, type Outcome, type Print, refused, type Site } from './command.ts';
import { formatCount } from './format.ts';
import { type FoundDocument, findWriteTime, readDocuments } from './read-documents.ts';

const noCounts = { imported: 0, incomplete: 0, existing: 0, refused: 0, games: 0, pictures: 0 };

/** The letters and digits of first passwords. Those that look alike, like 0 and o, are left out. */
const passwordCharacters = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Imports documents one by one. It leaves out the parts of a document that cannot be used, and skips unusable documents and
 * existing usernames, so an interrupted import can be run again. The outcome is 'refused' when no document is usable.
 */
export async function importDocuments(
  site: Site,
  { file, passwords: passwordFile }: Pick<DbCommand, 'file' | 'passwords'>,
  print: Print,
): Promise<Outcome> {
  const writtenAt = await findWriteTime(file);
  const result = await readDocuments(file);
  if (result.kind === 'refused') return refused(`${file} cannot be imported. ${result.why}`);
  await using passwords = passwordFile === null ? undefined : await openPasswordFile(passwordFile);
  const store = createImportStore(site.database);
  const counts = { ...noCounts };
  let documentCount = 0;
  for await (const found of result.documents) {
    const prefix = found.kind === 'found' ? `${formatUsername(found.username)}: ` : '';
    for (const remark of await importDocument(found)) print(`${prefix}${remark}`);
    documentCount += 1;
  }
  if (documentCount === 0) return refused(`${file} holds no user documents.`);
  if (counts.imported + counts.existing === 0) return refused('No document could be used.');
  return done(formatSummary(counts, passwordFile));

  async function importDocument(found: FoundDocument): Promise<readonly string[]> {
    const refuse = (why: string) => {
      counts.refused += 1;
      return [why];
    };
    if (found.kind === 'refused') return refuse(found.why);
    const { username } = found;
    const document = readImportedDocument(username, found.document, writtenAt, site.checkUsername);
    if (document.kind === 'refused')
      return refuse(
        document.why === 'not-a-document'
          ? 'This is not a document.'
          : describeUsernameProblem(document.why, username),
      );
    const { profile } = document;
    const problems = [...document.problems];
    const isTaken = await store.isTaken(profile.displayName);
    if (isTaken || !(await insertProfile(profile, problems))) {
      counts.existing += 1;
      return ['This username exists already or was used before, so it was skipped.'];
    }
    counts.imported += 1;
    counts.games += profile.savedGames.length;
    if (problems.length > 0) counts.incomplete += 1;
    return problems;
  }

  /** @returns false if another user has just taken the username. */
  async function insertProfile(profile: ImportedProfile, problems: string[]): Promise<boolean> {
    const pictures = {
      profilePic: await encodePicture(profile, 'profilePic', problems),
      profileBackgroundPic: await encodePicture(profile, 'profileBackgroundPic', problems),
    };
    const password = passwords && (await createFirstPassword(passwords, profile.displayName));
    const passwordHash = password === undefined ? null : await site.hashPassword(password);
    const inserted = await store.insertProfile({ ...profile, pictures, passwordHash });
    if (inserted === 'username-taken') return false;
    counts.pictures += Object.values(pictures).filter((picture) => picture !== null).length;
    return true;
  }

  /** The re-encoded picture; null if there is none or it cannot be used. */
  async function encodePicture(
    { pictures }: ImportedProfile,
    slot: PictureSlot,
    problems: string[],
  ): Promise<Picture | null> {
    const dataUrl = pictures[slot];
    if (dataUrl === null) return null;
    const bytes = parseJpegDataUrl(dataUrl);
    if (!bytes) {
      problems.push(`${slot} is not a JPEG data URL of at most 2 MB.`);
      return null;
    }
    const outcome = await site.encodePicture(bytes, null);
    if (outcome.kind === 'encoded') return outcome.picture;
    // One picture at a time is encoded, so the queue has room.
    if (outcome.kind === 'busy') throw new Error('the queue for pictures is full');
    problems.push(`${slot}: ${describePictureProblem(outcome.why)}`);
    return null;
  }
}

/** Opens a file for first passwords, which only the operator can read. If a username has several lines, the last one is valid. */
async function openPasswordFile(path: string): Promise<FileHandle> {
  const file = await open(path, 'a', 0o600);
  await file.chmod(0o600);
  return file;
}

async function createFirstPassword(file: FileHandle, username: string): Promise<string> {
  const createCharacter = () => passwordCharacters[randomInt(passwordCharacters.length)];
  const createGroup = () => Array.from({ length: 4 }, createCharacter);
  const password = Array.from({ length: 4 }, () => createGroup().join('')).join('-');
  await file.appendFile(`${username}\t${password}\n`);
  // Before the account is created: a line without an account does less harm than an account with a lost password.
  await file.datasync();
  return password;
}

/** Makes a username from the file safe to print on a terminal. */
function formatUsername(text: string): string {
  const line = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return JSON.stringify(line).replace(/[^\x20-\x7E…]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

function formatSummary(counts: typeof noCounts, passwordFile: string | null): string {
  const { imported, incomplete, existing, games, pictures } = counts;
  const contents = `${formatCount(imported, 'profile')} with ${formatCount(games, 'game')} and ${formatCount(pictures, 'picture')}`;
  const problems =
    incomplete > 0 ? ` ${formatCount(incomplete, 'profile')} without the parts named above.` : '';
  const otherCounts = `${existing} existed already, ${counts.refused} could not be used.${problems}`;
  if (imported === 0) return `Imported ${contents}. ${otherCounts}`;
  const signIn =
    passwordFile === null
      ? 'They have no passwords, so sign-in is not possible, and their usernames are taken.'
      : `Their first passwords are in ${passwordFile}.`;
  return `Imported ${contents}. ${otherCounts}\n${signIn}`;
}
