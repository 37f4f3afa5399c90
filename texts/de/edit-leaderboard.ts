import {
  maxLeaderboards,
  maxLines,
  maxModerators,
  maxWaitingLines,
} from '../../domain/leaderboards/leaderboard.ts';
import type * as en from '../en/edit-leaderboard.ts';
import type { Translation } from '../language/translation.ts';
import { leaderboardFormTexts } from './leaderboards.ts';

/** Why a request about a leaderboard is refused. */
export const leaderboardProblems: Translation<typeof en.leaderboardProblems> = {
  /** Also for one that this visitor may not see. */
  none: 'Unter dieser Adresse gibt es keine Bestenliste, oder nur ihre Mitglieder sehen sie. Mitglieder müssen angemeldet sein.',
  audience: 'Nur der Besitzer kann ändern, wer die Bestenliste sieht. Es wurde nichts gespeichert.',
  race: 'Das Rennen läuft in der Queue, die du ändern willst. Für eine andere Queue müsstest du das Rennen samt Ergebnis entfernen. Es wurde nichts gespeichert.',
  wrongName: 'So heißt die Bestenliste nicht. Es wurde nichts gelöscht.',
};

/** Why a list is refused, by its number of lines or the number of its long line. */
export const listRefusals: Translation<typeof en.listRefusals> = {
  'no-lines': (_count) => leaderboardFormTexts.emptyList,
  'too-many-lines': (count) =>
    `Eine Bestenliste hat höchstens ${maxLines} Zeilen, und diese Liste hat ${count}. Es wurde nichts gespeichert.`,
  'line-too-long': (line) =>
    `Zeile ${line} ist zu lang. Bitte schreib einen Spieler pro Zeile. Es wurde nichts gespeichert.`,
};

/** Why a write is refused that the store does not make. */
export const leaderboardRefusals: Translation<typeof en.leaderboardRefusals> = {
  'too-many-leaderboards': `Du hast schon ${maxLeaderboards} Bestenlisten. Bitte lösch zuerst eine.`,
  'too-many-waiting': `Höchstens ${maxWaitingLines} deiner Spieler können darauf warten, gesucht zu werden. Bitte versuch es noch einmal, wenn einige gefunden sind.`,
  changed:
    'Die Liste wurde inzwischen geändert. Bitte sieh dir die Änderungen noch einmal an. Es wurde nichts gespeichert.',
  'too-many-moderators': `Eine Bestenliste hat höchstens ${maxModerators} Moderatoren.`,
};

/** The sentences about a saved form, by the part of the address that asks for them. */
export const leaderboardNotices: Translation<typeof en.leaderboardNotices> = {
  line: 'Die Zeile ist gespeichert.',
  removed: 'Die Zeile ist entfernt.',
  settings: 'Die Einstellungen sind gespeichert.',
  race: 'Das Rennen ist gespeichert.',
  norace: 'Das Rennen ist entfernt.',
};
