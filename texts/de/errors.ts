import { maxPasskeys } from '../../domain/accounts/passkeys.ts';
import { maxSavedGames } from '../../domain/profiles/profile.ts';
import type * as en from '../en/errors.ts';
import type { Translation } from '../language/translation.ts';
import { lookUpTexts } from './add-game.ts';
import { outageTexts, siteTexts } from './site.ts';
import { specificationTexts } from './specification.ts';

/** The sentences of the errors that end a request, by their codes. `{wait}` stands for the time of `Retry-After`. */
export const errorSentences: Translation<typeof en.errorSentences> = {
  'bad-name': specificationTexts.playerNotFound,
  'bad-region': 'Bitte wähl eine der Regionen.',
  'bad-request': 'Diese Anfrage ist nicht zu verstehen.',
  'unknown-game': 'Bitte wähl eins der Spiele.',
  'no-such-passkey':
    'Diesen Passkey kennt die Website nicht; vielleicht wurde er entfernt. Bitte melde dich mit deinem Passwort an.',
  'source-sign-in-expired':
    'Diese Anmeldung ist abgelaufen oder wurde in einem anderen Browser begonnen. Bitte fang auf deiner Seite noch einmal an.',
  'signed-out': siteTexts.signedOutOwner,
  'bad-token':
    'Diese Anfrage braucht ein gültiges Token. Benutzer erstellen Tokens in ihren Einstellungen.',
  'user-not-verified':
    'Dein Gerät hat nicht geprüft, ob du es bist: mit Fingerabdruck, Gesicht oder PIN. Bitte versuch es noch einmal.',
  'passkey-not-checked': 'Dieser Passkey ließ sich nicht prüfen. Bitte versuch es noch einmal.',
  'foreign-origin':
    'Diese Website konnte nicht feststellen, ob diese Anfrage von einer ihrer eigenen Seiten kam. Es wurde nichts geändert. Falls doch, sag bitte dem Betreiber dieser Website Bescheid.',
  'missing-scope': 'Dieses Token darf das nicht.',
  'not-the-owner': 'Nur der Besitzer eines Profils kann es ändern.',
  suspended: 'Dieses Konto ist gesperrt.',
  'wrong-password': 'Das ist nicht dein Passwort. Es wurde nichts geändert.',
  'no-passkeys': 'Unter dieser Adresse funktionieren Passkeys nicht.',
  'no-such-game': 'Dieses Spiel ist nicht mehr im Profil.',
  'no-such-picture': 'Dieses Bild gibt es nicht.',
  'no-such-player': specificationTexts.playerNotFound,
  'no-such-user': 'Diesen Benutzernamen gibt es hier nicht.',
  'not-found': 'Unter dieser Adresse gibt es nichts.',
  'no-such-invitation':
    'Diese Einladung ist aufgebraucht oder abgelaufen. Bitte frag nach einem neuen Link.',
  'owner-suspended':
    'Der Besitzer dieser Bestenliste ist gesperrt. Das hier lesen nur ihre Mitglieder, und die Bestenliste ist zurück, wenn die Sperre endet.',
  'ceremony-expired':
    'Das hat zu lange gedauert, oder ein anderer Tab hat neu angefangen. Bitte versuch es noch einmal.',
  'leaderboards-full': 'In deinen Bestenlisten ist dafür kein Platz.',
  'profile-full': `Ein Profil zeigt höchstens ${maxSavedGames} Spiele. Bitte entferne zuerst eins.`,
  'several-players': lookUpTexts.severalPlayers,
  'passkey-already-added': 'Diesen Passkey hast du schon hinzugefügt.',
  'passkeys-full': `Du hast schon ${maxPasskeys} Passkeys. Bitte entferne zuerst einen.`,
  'no-key':
    'Diese Website kann dieses Konto gerade nicht abrufen. Deine Ränge bleiben auf deiner Seite. Bitte versuch es später noch einmal.',
  'too-large': 'Diese Anfrage ist zu groß.',
  'unknown-media-type': 'Dieser Inhaltstyp wird nicht unterstützt.',
  'unusable-picture': 'Dieses Bild lässt sich nicht verwenden.',
  'too-many-requests': 'Zu viele Anfragen. Bitte versuch es in {wait} noch einmal.',
  'too-many-streams': 'Es sind zu viele Seiten gleichzeitig offen. Bitte schließ ein paar davon.',
  'too-soon':
    'Diese Ränge wurden gerade erst aktualisiert. In {wait} kannst du sie wieder aktualisieren.',
  'internal-error': 'Bei uns ist etwas schiefgegangen. Bitte versuch es noch einmal.',
  busy: outageTexts.busy,
  'key-refused': lookUpTexts.keyRefused,
  'not-answering': lookUpTexts.sourceNotAnswering(),
  overloaded: outageTexts.busy,
  stopping: 'Die Website startet neu. Bitte versuch es in ein paar Sekunden noch einmal.',
  storage:
    'Gerade lässt sich nichts speichern. Was vorher gespeichert wurde, ist sicher. Bitte versuch es in einer Minute noch einmal.',
};

/** Sentences about one part of a request that cannot be understood. */
export const requestTexts = {
  tooDeep: 'Diese Anfrage ist zu tief verschachtelt.',
  oneOf: (name, values) => `${name} muss einer dieser Werte sein: ${values}.`,
  invalid: (names) => `Fehlt oder ungültig: ${names}.`,
  missingScope: (scope) => `Dieses Token hat die Berechtigung ${scope} nicht.`,
  missing: (name) => `${name} fehlt.`,
} satisfies Translation<typeof en.requestTexts>;

/** The texts about a saved game that was not updated or restored. */
export const gameTexts: Translation<typeof en.gameTexts> = {
  notRestorable: 'Dieses Spiel wurde schon wiederhergestellt oder gelöscht.',
  /** `{wait}` stands for the time until the next update. */
  updateFailed:
    'Die letzte Aktualisierung ist fehlgeschlagen. Bitte versuch es in {wait} noch einmal.',
};
