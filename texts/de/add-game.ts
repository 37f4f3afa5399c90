import type * as en from '../en/add-game.ts';
import type { Translation } from '../language/translation.ts';

export const addGameTexts: Translation<typeof en.addGameTexts> = {
  title: 'Spiel hinzufügen',
  chooseGame: 'Spiel wählen',
  selectGame: 'Wähl ein Spiel',
  continue: 'Weiter',
  username: (game) => `Dein Benutzername bei ${game}`,
  tagHint: (tag) =>
    `Häng den #TAG an, wenn du ihn kennst, wie in Name#TAG. Ohne Tag suchen wir nach #${tag}.`,
  /** A game without regions has the region ''. */
  place: (game, region) => (region ? `${game} · ${region}` : game),
  lastMatch: (time) => ['Letzte Partie: ', time],
  region: 'Region',
  searchInRegion: (region) => `Suchen: ${region}`,
  search: 'Spieler suchen',
  lead: 'Hol deinen Rang auf deine Seite.',
  leadSignedOut: 'Deinen Rang kannst du ohne Konto nachsehen. Um ihn hinzuzufügen, melde dich an.',
  changeSearch: 'Ändern',
  closeSearch: 'Schließen',
  demoPlayers: 'Probier einen Beispielspieler',
  searching: 'Der Spieler wird gesucht…',
  found: (player) => `${player} gefunden.`,
  confirm: 'Ist das dein Konto?',
  add: 'Hinzufügen',
  adding: 'Wird hinzugefügt…',
  readAt: (time) => ['Stand: ', time],
  staleReadAt: (time) => ['Neuere Ränge ließen sich nicht abrufen. Stand: ', time],
  signIn: 'Anmelden',
  signUp: 'Registrieren',
  signInAndReturn: 'Anmelden und zu diesem Spieler zurückkehren',
  signUpAndReturn: 'Registrieren und zu diesem Spieler zurückkehren',
  youComeBack:
    'Registrier dich oder melde dich an, dann kommst du direkt zu diesem Spieler zurück.',
};

/** The texts about a search that found no player, or found it in another region. */
export const lookUpNotes: Translation<typeof en.lookUpNotes> = {
  tagHelp: 'Der Client des Spiels zeigt ihn, wenn du mit der Maus über deinen Namen fährst.',
  summonerName: 'Gib den Beschwörernamen ein, ohne #.',
  notInRegion: (name, region) => `In der Region ${region} heißt kein Konto ${name}.`,
  neverPlayed: (name, game) => `Das Konto ${name} gibt es, aber es hat nie ${game} gespielt.`,
  playsElsewhere: (name, region) =>
    `Das Konto ${name} gibt es, aber nicht in der Region ${region}.`,
  foundInRegion: (region) =>
    `Die Region dieses Kontos ist ${region}, deshalb haben wir dort gesucht.`,
  notFound: (name) => `Kein Konto heißt ${name}.`,
  empty: 'Gib den Namen des Kontos ein, wie in Name#TAG.',
  noName: 'Der Teil vor dem # fehlt.',
  noTag: 'Der Teil nach dem # fehlt.',
  nameLength: (min, max, length) => `Ein Name hat ${min} bis ${max} Zeichen, dieser hat ${length}.`,
  tagLength: (min, max, length) => `Ein Tag hat ${min} bis ${max} Zeichen, dieser hat ${length}.`,
  oddCharacter: (character) => `Gehört das „${character}“ zum Namen?`,
  addTag: 'Füg den Teil nach dem # hinzu.',
  usernameCharacters:
    'Ein Benutzername hat nur Buchstaben, Ziffern, _ und -. Die Adresse der Spielerseite geht auch.',
  nameOrId:
    'Bitte gib einen Namen oder eine Konto-ID ein. Die Adresse einer Seite mit der ID geht auch.',
  accountId:
    'Bitte gib eine Konto-ID oder eine SteamID64 ein. Die Adresse der Spielerseite bei Steam geht auch.',
  noUsername: (name) => `Es gibt kein Konto namens ${name}. Bitte prüf die Schreibweise.`,
  closedAccount: (name) => `Das Konto ${name} ist geschlossen und hat deshalb keine Ränge.`,
  excludedAccount: (name) =>
    `Das Konto ${name} steht nicht in den Ranglisten, deshalb gibt es keinen Rang zu zeigen.`,
  checkSpelling:
    'Bitte prüf die Schreibweise. Ein umbenanntes Konto ist nur unter dem neuen Namen zu finden.',
};

/** The texts about look-ups of players that cannot be answered. `{wait}` stands for the time until the next look-up. */
export const lookUpTexts = {
  severalPlayers:
    'Mehrere Spieler haben diesen oder einen ähnlichen Namen. Bitte wähl einen davon, oder such nach der Konto-ID.',
  sourceNotAnswering: (source = 'Die Datenquelle') =>
    `${source} antwortet gerade nicht. Bitte versuch es gleich noch einmal.`,
  keyRefused:
    'Diese Website kann gerade keine Spieler suchen, weil ihr API-Schlüssel nicht angenommen wird. Gespeicherte Ränge bleiben.',
  usedUp: (source = 'Die Datenquelle') =>
    `${source} begrenzt die Abfragen dieser Website, und für den Moment sind sie aufgebraucht. Bitte versuch es in {wait} noch einmal.`,
  shareUsedUp: (source = 'Die Datenquelle') =>
    `${source} begrenzt die Abfragen dieser Website, und dein Netzwerk hat seinen Anteil daran aufgebraucht. Bitte versuch es in {wait} noch einmal.`,
} satisfies Translation<typeof en.lookUpTexts>;
