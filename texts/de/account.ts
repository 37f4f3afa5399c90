import { maxPreviousNames, previousNameDays } from '../../domain/accounts/previous-names.ts';
import type { LinkProblem, WordsOutcome } from '../../domain/profiles/parse-words.ts';
import { removedGameDays } from '../../domain/profiles/removed-games.ts';
import { maxAddressLength, maxBioLength, maxLabelLength } from '../../domain/profiles/words.ts';
import type * as en from '../en/account.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

export const accountTexts: Translation<typeof en.accountTexts> = {
  settings: 'Einstellungen',
  signedInAs: (username) => `Du bist als ${username} angemeldet.`,
  backToPage: 'Zurück zu deiner Seite',
  sections: 'Bereiche',
  groups: {
    profile: 'Profil',
    privacy: 'Privatsphäre',
    'sign-in': 'Anmeldung',
    programs: 'API und Webhooks',
    data: 'Deine Daten',
  },
  yourPassword: 'Dein Passwort',
  confirmFirst: 'Bestätige zuerst, dass du es bist',
};

export const wordsTexts: Translation<typeof en.wordsTexts> = {
  title: 'Bio und Links',
  lead: 'Stehen für alle sichtbar unter deinem Namen. Auch Linkvorschauen zeigen die Bio.',
  bio: 'Bio',
  bioHint: `Eine Zeile, höchstens ${maxBioLength} Zeichen.`,
  address: (place) => `Link ${place}`,
  label: (place) => `Text von Link ${place}`,
  moreLinks: 'Mehr Links',
  linksHint: 'Links beginnen mit https://. Besucher sehen immer, zu welcher Website sie führen.',
  save: 'Bio und Links speichern',
};

export const accentTexts: Translation<typeof en.accentTexts> = {
  title: 'Farbe',
  lead: 'Die Farbe von Links und Buttons auf deiner Seite und in deinen Rückblicken.',
  names: {
    '': 'Grün',
    blue: 'Blau',
    cyan: 'Cyan',
    violet: 'Violett',
    pink: 'Pink',
    red: 'Rot',
    orange: 'Orange',
    lime: 'Limette',
  },
};

/** The sentence that refuses what an owner typed. */
export const describeWordsProblem: Translation<typeof en.describeWordsProblem> = (problem) =>
  problem.kind === 'bad-link' ? linkProblems[problem.why] : tooLong[problem.kind];

const tooLong: Record<Exclude<WordsOutcome['kind'], 'parsed' | 'bad-link'>, string> = {
  'bio-too-long': `Eine Bio hat höchstens ${maxBioLength} Zeichen.`,
};

const linkProblems: Record<LinkProblem, string> = {
  'no-address': 'Bitte gib die Adresse dieses Links ein, oder lösch seinen Text.',
  'not-https': 'Ein Link muss mit https:// beginnen.',
  'not-an-address': 'Das ist nicht die Adresse einer öffentlichen Website.',
  'user-info': 'Bitte entferne den Teil vor dem @.',
  'address-too-long': `Eine Adresse hat höchstens ${maxAddressLength} Zeichen.`,
  'label-too-long': `Der Text eines Links hat höchstens ${maxLabelLength} Zeichen.`,
};

export const passwordTexts: Translation<typeof en.passwordTexts> = {
  title: 'Passwort',
  lead: 'Wenn du es änderst, bleibst du hier angemeldet und wirst überall sonst abgemeldet.',
  leadWithout:
    'Mit einem Passwort kannst du dich auch mit deinem Benutzernamen anmelden. Wenn du eins festlegst, wirst du überall sonst abgemeldet.',
  noneYet: 'Noch keins',
  set: 'Passwort festlegen',
  current: 'Aktuelles Passwort',
  new: 'Neues Passwort',
  replaceCodes: 'Auch meine Backup-Codes ersetzen',
  replaceCodesHint:
    'Mach das, wenn jemand anderes sie gesehen haben könnte. Du bekommst neue Codes, die du aufheben solltest.',
  change: 'Passwort ändern',
  forgot: 'Passwort vergessen?',
};

export const passkeyTexts: Translation<typeof en.passkeyTexts> = {
  title: 'Passkeys',
  lead: 'Melde dich mit deinem Fingerabdruck, deinem Gesicht oder der PIN deines Geräts an.',
  count: (count) =>
    count === 0 ? 'Noch keiner' : plural(count, { one: '1 Passkey', other: `${count} Passkeys` }),
  addAnother: 'Weiteren hinzufügen',
  cannotAdd: 'In diesem Browser oder unter dieser Adresse kannst du keinen Passkey hinzufügen.',
  addedAt: (time) => ['Hinzugefügt ', time],
  lastUsed: (time) => ['Zuletzt benutzt ', time],
  notUsed: 'Noch nicht benutzt',
  change: 'Ändern',
  close: 'Schließen',
  name: 'Name',
  saveName: 'Namen speichern',
  remove: 'Diesen Passkey entfernen',
  removeHint: 'Danach kannst du dich nicht mehr damit anmelden.',
  passwordHint: 'Dein Gerät fragt dich dann nach einer Bestätigung.',
  add: 'Passkey hinzufügen',
  adding: 'Warten auf dein Gerät',
};

export const identityTexts: Translation<typeof en.identityTexts> = {
  title: 'Andere Wege, dich anzumelden',
  lead: 'Melde dich mit einem Konto an, das du woanders hast. Wir bekommen nur eine ID, sonst nichts über dich.',
  count: (count) => (count === 0 ? 'Noch keins' : `${count} verknüpft`),
  linkedAt: (time) => ['Verknüpft ', time],
  link: (provider) => `${provider} verknüpfen`,
  remove: 'Entfernen',
  removeProvider: (provider) => `${provider} entfernen`,
};

export const codesTexts: Translation<typeof en.codesTexts> = {
  title: 'Backup-Codes',
  lead: (hasMail) =>
    hasMail
      ? 'Wenn du dein Passwort vergisst, kannst du mit einem Backup-Code ein neues festlegen. Jeder Code gilt einmal. Heb die Codes an einem sicheren Ort auf.'
      : 'Wenn du dein Passwort vergisst, kannst du mit einem Backup-Code ein neues festlegen. Jeder Code gilt einmal. Wir haben deine E-Mail-Adresse nicht, heb die Codes also an einem sicheren Ort auf.',
  codesLeft(count) {
    if (count === 0) return 'Du hast keine Codes.';
    return plural(count, {
      one: 'Nur noch 1 Code ist übrig.',
      other: `${count} Codes sind noch übrig.`,
    });
  },
  missing: {
    'few-codes': 'Erstell jetzt neue Codes und wirf die alten weg.',
    'no-codes':
      'Erstell jetzt welche. Ohne Code kann dir nur der Betreiber dieser Website helfen, wenn du dein Passwort vergisst.',
    'no-codes-or-email':
      'Erstell jetzt welche, oder füg eine E-Mail-Adresse hinzu. Ohne beides kann dir nur der Betreiber dieser Website helfen, wenn du dein Passwort vergisst.',
  },
  replaceHint: 'Neue Codes ersetzen die alten.',
  make: 'Backup-Codes erstellen',
  makeNew: 'Neue Codes erstellen',
};

export const sessionTexts: Translation<typeof en.sessionTexts> = {
  title: 'Wo du angemeldet bist',
  lead: 'Melde jedes Gerät ab, das du nicht erkennst oder nicht mehr benutzt.',
  onlyHere: 'Nur auf diesem Gerät.',
  count: (count) => plural(count, { one: '1 Gerät', other: `${count} Geräte` }),
  signOutOthers: 'Überall sonst abmelden',
  thisDevice: 'Dieses Gerät',
  lastUsed: (time) => ['Zuletzt benutzt ', time],
  signedIn: (time) => ['Angemeldet ', time],
  signOut: 'Abmelden',
  signOutDevice: (device) => `${device} abmelden`,
};

export const renameTexts: Translation<typeof en.renameTexts> = {
  title: 'Name',
  lead: 'Dein Name steht in der Adresse deiner Seite, und du meldest dich mit ihm an.',
  new: 'Neuer Name',
  hint: `Deine alte Adresse leitet ${previousNameDays} Tage lang auf die neue weiter. Danach können andere deinen alten Namen nehmen. In ${previousNameDays} Tagen kannst du deinen Namen ${maxPreviousNames}-mal ändern.`,
  change: 'Namen ändern',
};

export const privacyTexts: Translation<typeof en.privacyTexts> = {
  title: 'Wer was sehen kann',
  lead: 'Eine nicht gelistete Seite taucht in der Suche und in den Listen dieser Website nicht auf, und wir bitten Suchmaschinen, sie wegzulassen. Wer ihre Adresse oder deinen genauen Benutzernamen kennt, kann sie trotzdem öffnen.',
  listed: { state: 'Gelistet', change: 'Seite nicht mehr listen' },
  unlisted: { state: 'Nicht gelistet', change: 'Seite wieder listen' },
  hiddenGames:
    'Willst du ein einzelnes Spielkonto für Besucher ausblenden, drück auf seiner Karte auf „Ausblenden“.',
  playerPage: (account) => `Spielerseite von ${account} zeigen oder entfernen`,
  plays:
    'Karten zeigen auch, was du spielst: Champions, Helden und die letzten Partien. Das kannst du für jedes Konto ausblenden. Ist das Konto verifiziert, gilt das auf der ganzen Website. Solange es ausgeblendet ist, bietet deine Seite keine Champions als Banner an.',
  changePlays: (isHidden) =>
    isHidden ? 'Mains und Partien einblenden' : 'Mains und Partien ausblenden',
  ofAccount: (change, account) => `${change}: ${account}`,
};

export const removedGamesTexts: Translation<typeof en.removedGamesTexts> = {
  title: 'Entfernte Spiele',
  lead: `Nur du siehst sie. Jedes wird ${removedGameDays} Tage nach dem Entfernen samt Verlauf gelöscht.`,
  count: (count) => plural(count, { one: '1 Spiel', other: `${count} Spiele` }),
  keptUntil: (day) => ['Aufgehoben bis zum ', day],
  restore: 'Wiederherstellen',
  restoreAccount: (account) => `${account} wiederherstellen`,
  deleteNow: 'Jetzt löschen',
  deleteWarning: 'Das löscht das Spiel samt Rangverlauf. Das lässt sich nicht rückgängig machen.',
  confirmDelete: 'Ja, löschen',
  deleteAccount: (account) => `Ja, ${account} löschen`,
};

export const downloadTexts: Translation<typeof en.downloadTexts> = {
  title: 'Deine Daten herunterladen',
  lead: 'Eine JSON-Datei mit deiner Seite und ihren Bildern, deinen Spielen und ihrem Rangverlauf (auch von entfernten), deinen Passkeys und verknüpften Konten, deinen Bestenlisten und den Browsern und Netzwerkadressen, von denen aus du angemeldet bist.',
  download: 'Daten herunterladen',
};

export const deleteTexts: Translation<typeof en.deleteTexts> = {
  title: 'Dein Konto löschen',
  lead: 'Deine Seite, deine Spiele mit ihrem Verlauf und deine Bilder werden sofort gelöscht. Das lässt sich nicht rückgängig machen, und niemand kann deinen Namen je wieder nehmen, auch du nicht. Eine Bestenliste, die dir gehört, geht an den Moderator, der es am längsten ist. Ohne Moderator wird auch sie gelöscht.',
  delete: 'Konto löschen',
};

const noAddress = 'Dein Konto hat jetzt keine E-Mail-Adresse.';

/** The sentences about a saved form, by the value of the query parameter `done`, each with the id of the section that shows it. */
export const accountNotices: Translation<typeof en.accountNotices> = {
  words: { words: 'Deine Bio und deine Links sind gespeichert.' },
  name: { rename: 'Dein Name ist geändert. Melde dich ab jetzt mit dem neuen Namen an.' },
  'game-restored': { 'removed-games': 'Das Spiel ist wieder auf deiner Seite.' },
  'sample-game-restored': {
    'removed-games':
      'Das Spiel ist wiederhergestellt, aber ausgeblendet: Sein Spieler ist erfunden, und diese Website zeigt jetzt echte Spieler.',
  },
  'game-deleted': { 'removed-games': 'Das Spiel und sein Verlauf sind gelöscht.' },
  'sample-games-removed': {
    'removed-games': 'Deine Beispielspiele sind entfernt. Hier kannst du das rückgängig machen.',
  },
  accent: { accent: 'Deine Seite hat ihre neue Farbe.' },
  plays: { privacy: 'Gespeichert. Offene Seiten zeigen es gleich.' },
  listing: {
    privacy: 'Gespeichert. Suchmaschinen merken das vielleicht erst nach ein paar Tagen.',
  },
  // A notice with two sentences leads to the first.
  recovered: {
    codes:
      'Dein neues Passwort gilt. Du bist überall sonst abgemeldet. Der Code, den du benutzt hast, gilt nicht mehr.',
    email: noAddress,
  },
  'recovered-passkeys-removed': {
    codes:
      'Dein neues Passwort gilt. Du bist überall sonst abgemeldet, und deine alten Passkeys und verknüpften Anmeldungen sind entfernt. Der Code, den du benutzt hast, gilt nicht mehr.',
    email: noAddress,
  },
  reset: {
    codes:
      'Dein neues Passwort gilt. Du bist überall sonst abgemeldet. Alle Passkeys, verknüpften Anmeldungen und Backup-Codes deines Kontos sind entfernt.',
  },
  // An intruder who knew the old password may have added some of them.
  password: {
    password:
      'Dein Passwort ist geändert. Du bist überall sonst abgemeldet. Deine Backup-Codes, deine Passkeys und deine E-Mail-Adresse gelten weiter, falls du welche hast. Entferne alles, was nicht von dir ist.',
  },
  'passkey-added': {
    passkeys: 'Dein Passkey ist hinzugefügt. Beim nächsten Mal kannst du dich damit anmelden.',
  },
  'passkey-renamed': { passkeys: 'Der Passkey ist umbenannt.' },
  'passkey-removed': {
    passkeys:
      'Der Passkey ist entfernt und gilt hier nicht mehr. Du kannst ihn auch auf deinem Gerät löschen.',
  },
  'email-removed': { email: noAddress },
  'identity-linked': {
    identities: 'Verknüpft. Beim nächsten Mal kannst du dich damit anmelden.',
  },
  'identity-removed': { identities: 'Entfernt. Du kannst dich hier nicht mehr damit anmelden.' },
  'token-removed': { tokens: 'Das Token ist entfernt und gilt nicht mehr.' },
  'webhook-added': {
    webhooks: 'Die Adresse ist hinzugefügt. Schick einen Test, um zu sehen, ob sie funktioniert.',
  },
  'webhook-removed': { webhooks: 'Die Adresse ist entfernt.' },
  session: { sessions: 'Das Gerät ist abgemeldet.' },
  sessions: { sessions: 'Alle anderen Geräte sind abgemeldet.' },
};
