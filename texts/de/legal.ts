import { proofMinutes, signInMinutes } from '../../domain/accounts/identities.ts';
import { ceremonyMinutes } from '../../domain/accounts/passkeys.ts';
import { previousNameDays } from '../../domain/accounts/previous-names.ts';
import { resetLinkMinutes } from '../../domain/accounts/recovery.ts';
import {
  maxSessionAgeMs,
  maxSessions,
  sessionIdleSeconds,
} from '../../domain/accounts/sessions.ts';
import { expiredTokenDays } from '../../domain/accounts/tokens.ts';
import { maxEvents } from '../../domain/events/profile-event.ts';
import { thinnedAfterMs } from '../../domain/history/thin-samples.ts';
import { placesKeptDays } from '../../domain/leaderboards/leaderboard.ts';
import { closedReportDays } from '../../domain/moderation/reports.ts';
import { maxRemovedGames, removedGameDays } from '../../domain/profiles/removed-games.ts';
import { maxLookUpAgeDays } from '../../domain/sources/lookup-cache.ts';
import { maxDeliveryAgeMs } from '../../domain/webhooks/webhook.ts';
import type * as en from '../en/legal.ts';
import { joinSentence, linkInSentence } from '../language/sentence.ts';
import type { Translation } from '../language/translation.ts';
import { takeOffTexts } from './take-off.ts';
import { formatDuration } from './times.ts';

/** Says which personal data are stored, and for how long. It must be changed together with the code that stores them. */
export const privacyTexts: Translation<typeof en.privacyTexts> = {
  title: 'Datenschutz',
  lead: (siteName) =>
    `Was ${siteName} über dich speichert und wer es sehen kann. Keine Tracker, keine Werbung, kein Verkauf von Daten.`,

  pageTitle: 'Deine Seite ist öffentlich',
  page: [
    'Was auf deiner Seite steht, können alle sehen, kopieren und verlinken: deinen Benutzernamen, dein Bild, dein Banner, deine Bio und deine Links, die Spielkonten, die du hinzufügst, ihre Level und Ränge, wie diese sich verändert haben, und welche Konten du verifiziert hast.',
    'Andere Seiten, die ein von dir verifiziertes Konto zeigen, sagen, dass ein anderes Profil es verifiziert hat, aber nicht, welches. Ein Spielkonto, das du ausblendest, sehen nur du und der Betreiber. Eine nicht gelistete Seite ist nur über ihre Adresse oder ihren genauen Benutzernamen zu finden.',
    'Eine Bestenliste, die ein von dir verifiziertes Konto zeigt, nennt deine Seite und zeigt dein Bild, solange Besucher das Konto auf deiner Seite finden.',
  ],

  accountTitle: 'Was gespeichert wird, wenn du ein Konto hast',
  account: ({ hasMail, providers }) => [
    hasMail
      ? 'Dein Benutzername und wann du dich registriert hast. Kein echter Name und kein Geburtsdatum.'
      : 'Dein Benutzername und wann du dich registriert hast. Keine E-Mail-Adresse, kein echter Name und kein Geburtsdatum.',
    ...(hasMail
      ? [
          'Deine E-Mail-Adresse, wenn du in den Einstellungen eine hinzufügst, und wann du sie bestätigt hast. Wir nutzen sie nur, um dir einen Link zu schicken, wenn du dein Passwort vergisst, und um dir Bescheid zu sagen, wenn die Adresse geändert wird. Betreiber dieser Website bekommen auch eine Mail, wenn Profile gemeldet werden. Eine Adresse, die du nicht bestätigt hast, wird innerhalb einer Stunde gelöscht, nachdem ihr Link abgelaufen ist.',
        ]
      : []),
    ...(providers
      ? [
          `Wenn du dich mit ${providers} anmeldest: deine ID dort, wann du sie verknüpft und wann du sie zuletzt benutzt hast. Nach deinem Namen oder deiner E-Mail-Adresse dort fragen wir nie. Nach jeder Anmeldung dort wird deine ID gespeichert, bis du weitermachst, höchstens ${proofMinutes} Minuten lang.`,
        ]
      : []),
    'Dein Passwort, nur als Argon2id-Hash. Niemand kann es lesen oder dir schicken.',
    'Deine Bilder, ohne die Daten, die eine Kamera hinzufügt. Ein Bild wird gelöscht, wenn kein Profil es mehr zeigt.',
    'Die Monate und Jahre, deren Rückblicke du teilst, bis du sie nicht mehr teilst.',
    'Deine Bio, deine Links, die Farbe deiner Seite und deine Sprache, bis du sie änderst. Die Links öffnen wir nie.',
    `Die Spielkonten, die du hinzugefügt hast, und ihre Reihenfolge, mit ihren früheren Namen, ihren Rängen, ihrem Verlauf, den Champions oder Helden, die du am meisten spielst, und deinen letzten zehn Ranked-Partien einer Queue. Alter Verlauf wird ausgedünnt: nach ${formatDuration(thinnedAfterMs / 1000)} auf einen Rang pro Tag.`,
    'Frühere Ränge, die ein anderer Dienst von dir hat, wenn du ein Konto verifizierst, indem du dich dort anmeldest.',
    `Die Spielkonten, die du entfernt hast, ${removedGameDays} Tage lang, damit du das rückgängig machen kannst. Niemand sonst sieht sie, und du kannst sie in den Einstellungen sofort löschen. Wir behalten höchstens die letzten ${maxRemovedGames}.`,
    `Deine früheren Namen, ${previousNameDays} Tage lang: Sie leiten auf deine Seite weiter, und andere können sie nicht nehmen. Ein Name, den der Betreiber weggenommen hat, und der Name eines gelöschten Kontos werden aufgehoben, damit niemand sonst sie nehmen kann.`,
    'Deine Backup-Codes, nur als Hashes, bis du neue erstellst.',
    'Ob du Betreiber dieser Website bist, ob dein Konto gesperrt ist, bis wann und warum, und eine private Notiz, die die Betreiber vielleicht über dein Profil schreiben.',
    `Wenn du einen Link bekommst, um ein neues Passwort festzulegen: ein Hash des Links, bis du ihn benutzt, oder bis spätestens eine Stunde nach seinem Ablauf. Ein Link gilt ${resetLinkMinutes} Minuten.`,
    'Zu jedem Passkey, den du hinzufügst: sein öffentlicher Schlüssel und seine ID, der Name, den du ihm gegeben hast, das Modell des Geräts oder der App, wenn wir es erfahren, und wann er hinzugefügt und zuletzt benutzt wurde. Der private Schlüssel, dein Fingerabdruck und dein Gesicht verlassen nie dein Gerät.',
    `Zu jedem API-Token: sein Name, was es darf, wann es erstellt und zuletzt benutzt wurde und wann es endet. Vom Token selbst wird nur ein Hash gespeichert. Ein Token wird gelöscht, wenn du es entfernst oder ein neues Passwort festlegst, oder ${expiredTokenDays} Tage nach seinem Ende.`,
    `Die Adressen deiner Webhooks, mit den Geheimnissen, die ihre Nachrichten signieren, und den Rängen, die sie zuletzt gepostet haben, bis du sie entfernst; und Nachrichten, die noch nicht gesendet werden konnten: Sie werden nach ${formatDuration(maxDeliveryAgeMs / 1000)} gelöscht, gerechnet vom letzten Ereignis darin.`,
    `Die letzten ${maxEvents} Ereignisse deiner Seite, für ihren Feed: Aufstiege, höchste Ränge seit dem Hinzufügen eines Kontos und hinzugefügte oder verifizierte Konten.`,
    'Die Profile, denen du folgst, bis du ihnen nicht mehr folgst, und ein Hash der Adresse deines Feeds. Niemand sonst sieht, wem du folgst.',
    'Deine Bestenlisten: ihre Namen, ihre Listen, wie sie eingegeben wurden, und ein Hash des Links zum Beitreten, bis er endet. Von den Bestenlisten, denen du beigetreten bist: deine Rolle, wann du beigetreten bist und welcher Spieler mit dir gekommen ist, bis du sie verlässt. Der Besitzer und die anderen Mitglieder sehen deinen Benutzernamen und wann du beigetreten bist.',
    `Zu jedem Browser, in dem du angemeldet bist: sein Name und die Netzwerkadresse zu dem Zeitpunkt, als du dich angemeldet hast. Das wird gelöscht, wenn du dich abmeldest, oder innerhalb einer Stunde, nachdem deine Sitzung endet: nach ${formatDuration(sessionIdleSeconds)}, in denen du sie nicht benutzt hast, oder nach ${formatDuration(maxSessionAgeMs / 1000)} seit deiner Anmeldung. Nach ${maxSessions} Sitzungen beendet eine neue die, die du am längsten nicht benutzt hast.`,
  ],

  visitorsTitle: 'Was über Besucher und Spieler gespeichert wird',
  visitors: [
    `Spielersuchen: was ein anderer Dienst über einen Spieler geantwortet hat, höchstens ${maxLookUpAgeDays} Tage lang, aber nicht, wer den Spieler gesucht hat.`,
    `Spieler in Bestenlisten, auch ohne Konto hier: was ein anderer Dienst über sie veröffentlicht, wie ihr Name, ihr Level, ihre Ränge, ihre Champions oder Helden und ihre letzten Partien, und wie sich die Ränge verändert haben, solange eine Bestenliste sie zeigt; ihre Plätze der letzten ${placesKeptDays} Tage; und in einem Rennen ihre Ränge an dessen Start und Ende und ihr Platz. Eine Liste behält den Namen, der eingegeben wurde, auch den eines Spielers, der nicht gefunden wurde: Diesen sehen nur der Besitzer und die Moderatoren der Bestenliste.`,
    `Wenn du als Spieler in einer Bestenliste stehst und das nicht willst: „${takeOffTexts.link}“ auf deiner Spielerseite nimmt dich aus jeder Bestenliste, und du brauchst dafür kein Konto. Der Besitzer und die Moderatoren lesen nur, dass der Spieler nicht gezeigt werden kann.`,
    'Wenn du deine eigene Spielerseite entfernst: das Spiel, ein Hash deiner ID dort, ein Hash deines Namens und wann. Die Hashes brauchen ein Geheimnis dieser Website. Derselbe Nachweis macht es rückgängig und löscht sie. Bekommt der Betreiber vom Publisher des Spiels einen anderen Schlüssel, entscheidet dein Name. Nimmst du kurz davor einen anderen Namen an, können wir dich nicht wiedererkennen, und du müsstest es wiederholen.',
    'Wie oft ein Netzwerk oder ein Konto Dinge wie Passwörter, neue Namen und Registrierungen versucht hat, damit wir das begrenzen können. Statt der Netzwerkadresse speichern wir einen Hash, der gelöscht wird, kurz nachdem er nicht mehr gebraucht wird.',
    'Wenn die Seite zum Anmelden Passkeys anbietet, ein zufälliger Wert, den ein Passkey signieren muss. Er sagt nichts über dich und wird gelöscht, wenn er benutzt wird, oder innerhalb von etwa einer Stunde.',
    `Deine Meldungen: der Name des Profils oder der Bestenliste, dein Grund und dein Text, aber nicht, wer du bist. Ein Hash aus dem Profil und deiner Netzwerkadresse zeigt dem Betreiber, welche Meldungen zu einem Profil aus demselben Netzwerk kommen. Eine Meldung wird ${closedReportDays} Tage nach dem Schließen durch den Betreiber gelöscht, oder mit dem Profil.`,
    'Was Betreiber mit Profilen und Bestenlisten machen: die Zeit, die Aktion, der Grund und die Namen. Das wird ohne zeitliche Grenze aufgehoben.',
    'Das Log enthält Fehler, aber keine Netzwerkadressen. Während du die Website benutzt, ist deine Netzwerkadresse im Arbeitsspeicher des Servers, wie auf jeder Website.',
  ],

  browserTitle: 'Was dein Browser speichert',
  cookiesTitle: 'Nur Cookies, die die Website braucht:',
  /** By the name of the cookie. */
  cookies: {
    session: 'solange du angemeldet bist;',
    theme: 'ein Jahr lang, die Farben, die du gewählt hast;',
    language: 'ein Jahr lang, die Sprache, die du gewählt hast oder die dein Konto hat;',
    region: 'ein Jahr lang, die Region, die du gewählt hast;',
    device:
      'ein Jahr lang, damit die Seite zum Anmelden weiß, dass du dich hier schon angemeldet hast;',
    passkey: `${ceremonyMinutes} Minuten lang, nachdem die Website nach einem Passkey gefragt hat;`,
    reset: `${resetLinkMinutes} Minuten lang, nachdem du einen Link geöffnet hast, um ein Passwort festzulegen oder eine E-Mail-Adresse zu bestätigen;`,
    invitation:
      'einen Tag lang, nachdem du eine Einladung geöffnet hast, oder bis du dich registriert hast;',
    join: 'eine Stunde lang, nachdem du eine Einladung zu einer Bestenliste geöffnet oder eine Bestenliste begonnen hast, bevor du dich anmeldest;',
    takeOff: `${signInMinutes} Minuten lang, nachdem du begonnen hast, deine Spielerseite zu entfernen oder wieder zu zeigen;`,
    sourceSignIn: `${signInMinutes} Minuten lang, während du ein Konto verifizierst, indem du dich woanders anmeldest;`,
    providerSignIn: `${signInMinutes} Minuten lang, während du dich bei einem anderen Dienst anmeldest;`,
    identityProof: `${proofMinutes} Minuten lang danach, oder bis du weitermachst;`,
    accountDeleted:
      'eine Minute lang, nachdem du dein Konto gelöscht hast, damit die nächste Seite es sagen kann.',
  },
  viewed:
    'Die Profile, die du zuletzt geöffnet hast. Sie bleiben in deinem Browser; die Website bekommt diese Liste nie.',

  othersTitle: 'Wer sonst Daten sieht',
  others: ({ siteName, hasMail, providers, services }) => [
    ...(services
      ? [
          `Dieser Server fragt ${services} nach den Spielern, die Leute suchen oder zeigen. Diese Dienste sehen die Namen der Spieler und die Adresse dieses Servers, aber nichts über dich. Die Icons der Spieler werden genauso abgerufen. Dein Browser verbindet sich nur mit dieser Website, außer du meldest dich bei einem Dienst an, um nachzuweisen, dass dir ein Konto gehört.`,
          'Manche Konten werden verifiziert, indem du dich bei ihrem Dienst anmeldest. Er erfährt dann, dass du diese Website benutzt. Einen Zugang zu deinem Konto dort behalten wir nicht.',
        ]
      : []),
    ...(hasMail
      ? [
          'Der Mail-Dienst des Betreibers stellt unsere Mails zu und sieht von jeder die Adresse und den Text.',
        ]
      : []),
    ...(providers
      ? [
          `Wenn du dich mit ${providers} anmeldest, erfährt dieser Dienst, dass du diese Website benutzt, und wann.`,
        ]
      : []),
    `Der Betreiber dieser Installation von ${siteName} kann ihre Datenbank lesen und Backups davon machen, und er nutzt vielleicht einen Hoster oder einen Proxy mit eigenen Logs. Wer die Software entwickelt, sieht nichts.`,
  ],

  choicesTitle: 'Was du tun kannst',
  choices: joinSentence(
    'Was deine Seite zeigt, kannst du jederzeit ändern oder entfernen. In den ',
    linkInSentence('/account', 'Einstellungen'),
    ' kannst du deine Daten herunterladen und dein Konto löschen, außer dein Konto ist gesperrt. Backups können deine Daten enthalten, solange der Betreiber sie aufhebt. Wenn du dazu oder zu etwas anderem eine Frage hast, wende dich an den Betreiber.',
  ),
};

export const termsTexts: Translation<typeof en.termsTexts> = {
  title: 'Nutzungsbedingungen',
  lead: (siteName) =>
    `Worum wir jeden bitten, der ${siteName} benutzt, und was du davon erwarten kannst.`,

  rulesTitle: 'Worum wir dich bitten',
  rules: (hasMail) => [
    'Gib dich nicht als ein anderer Spieler, eine Firma oder diese Website aus.',
    'Nimm nur Bilder, die du zeigen darfst und die auch für jüngere Spieler in Ordnung sind. Zeig nichts Hasserfülltes und nichts, was dort verboten ist, wo du bist oder wo dieser Server steht.',
    'Veröffentliche keine privaten Daten anderer, wie Adressen oder echte Namen.',
    'Überlaste die Website nicht. Programme dürfen die öffentliche API innerhalb ihrer Limits nutzen; eine Antwort mit Status 429 sagt, wann du es wieder versuchen kannst. Rate keine Passwörter, und leg nicht massenhaft Konten an.',
    hasMail
      ? 'Behalt dein Passwort für dich.'
      : 'Behalt dein Passwort für dich. Per E-Mail bekommst du es nicht zurück.',
  ],

  serviceTitle: 'Was du erwarten kannst',
  service: (siteName) => [
    `${siteName} ist kostenlos und kommt ohne Garantie: Zahlen können verspätet oder falsch sein, und die Website kann ausfallen oder eingestellt werden.`,
    'Jeder kann jedes Spielkonto zeigen. Nur das Abzeichen „Verifiziert“ bedeutet, dass der Benutzer nachgewiesen hat, dass ihm das Konto gehört.',
    'Was du auf deine Seite stellst, bleibt deins. Du erlaubst der Website, es zu zeigen, auch in Linkvorschauen, Badges und Overlays auf anderen Websites, solange es auf deiner Seite steht.',
    'Bilder und Konten, die gegen diese Regeln verstoßen, können entfernt werden, und irreführende Namen können weggenommen werden.',
  ],

  gamesTitle: 'Spiele und wem sie gehören',
  games: (siteName) =>
    `Level, Ränge und Icons kommen von den Spielen und Diensten, die eine Seite nennt, und gehören deren Inhabern. Die Icons und die Bilder von Champions, auch auf Bannern, gehören Riot Games. Keiner von ihnen hat ${siteName} gemacht, unterstützt oder geprüft. Weichen die Zahlen ab, hat das Spiel recht.`,

  operatorTitle: 'Wer diese Website betreibt',
  operator: (siteName) =>
    `${siteName} ist Software, die jeder betreiben kann. Der Betreiber dieser Website betreibt diese Installation, ist für sie verantwortlich und kann diese Bedingungen ändern. Es gilt die aktuelle Fassung.`,
  privacy: joinSentence(
    'Auf der Seite zum ',
    linkInSentence('/privacy', 'Datenschutz'),
    ' steht, was über dich gespeichert wird.',
  ),
};

/** Above a translation of a legal page; nothing above the English text. */
export const bindingTexts: Translation<typeof en.bindingTexts> = {
  note: joinSentence(
    'Das ist eine Übersetzung. Verbindlich ist der ',
    linkInSentence('?lang=en', 'englische Text'),
    '.',
  ),
};

/** On both legal pages. */
export const contactTexts: Translation<typeof en.contactTexts> = {
  none: (siteName) =>
    `Der Betreiber dieser Installation von ${siteName} hat keine Kontaktadresse angegeben.`,
  write: (siteName) => `Schreib dem Betreiber dieser Installation von ${siteName}:`,
};
