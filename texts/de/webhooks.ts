import {
  type AddressProblem,
  answerTimeoutMs,
  maxFailingMs,
  maxWebhooks,
} from '../../domain/webhooks/webhook.ts';
import type * as en from '../en/webhooks.ts';
import type { Translation } from '../language/translation.ts';
import { formatDuration, formatUtc } from './times.ts';

export const webhookTexts: Translation<typeof en.webhookTexts> = {
  title: 'Discord und Webhooks',
  lead: 'Lass dir eine Nachricht schicken, wenn du aufsteigst, deinen höchsten Rang seit dem Hinzufügen eines Spiels erreichst oder ein Spiel hinzufügst oder verifizierst. Auch eine Bestenliste, die dir gehört, kannst du posten. Discord bekommt Text, jede andere Adresse signiertes JSON.',
  count: (count) => (count === 0 ? 'Noch keine' : `${count} von ${maxWebhooks}`),
  kinds: { discord: 'Discord', standard: 'Signiertes JSON' },
  address: 'Adresse',
  about: 'Nachrichten über',
  profile: 'Mein Profil',
  rhythms: {
    change: (name) => `${name}: neue Spitzenreiter`,
    day: (name) => `${name}: die Tabelle, jetzt und jeden Tag um 0:00 UTC`,
    week: (name) => `${name}: die Tabelle, jetzt und jeden Montag`,
  },
  addressHint: 'In Discord: Kanal bearbeiten, Integrationen, Webhooks, Webhook-URL kopieren.',
  add: 'Adresse hinzufügen',
  secret: 'Geheimnis zum Signieren. Kopier es jetzt: Es wird nicht noch einmal gezeigt.',
  remove: 'Entfernen',
  removeAddress: (address) => `${address} entfernen`,
  sendTest: 'Test senden',
  testAddress: (address) => `Test an ${address} senden`,
  test: 'Das ist ein Test. So sehen Nachrichten über neue Ränge aus.',
  /** The age of the oldest rank in a table. */
  asOf: (time) => `Stand: ${formatUtc(time, 'time')}`,
  failing: (time) => ['Alle Nachrichten schlagen fehl, die erste ', time, '.'],
  disabled: (time) => [
    `Nach ${formatDuration(maxFailingMs / 1000)} voller Fehlschläge wird seit dem `,
    time,
    ' nichts mehr gesendet. Schick einen Test: Kommt er an, geht es weiter.',
  ],
  full: `Du hast ${maxWebhooks} Adressen. Bitte entferne zuerst eine.`,
  known:
    'Diese Adresse hast du schon hinzugefügt. Für andere Nachrichten leg bitte einen weiteren Webhook im Kanal an.',
  gone: 'Diese Adresse wurde entfernt.',
};

const problems: Readonly<Record<AddressProblem, string>> = {
  'not-https': 'Die Adresse muss mit https:// beginnen.',
  'not-an-address':
    'Bitte gib die Adresse einer öffentlichen Website ein. Eine lokale Adresse bekommt keine Nachrichten.',
  'user-info': 'Eine Adresse kann keinen Namen und kein Passwort vor einem @ enthalten.',
  port: 'Eine Adresse kann keinen Port nennen: Nachrichten gehen an Port 443.',
  'too-long': 'Diese Adresse ist zu lang.',
  'not-a-channel': 'Das ist nicht der Webhook eines Discord-Kanals.',
};

export const describeAddressProblem: Translation<typeof en.describeAddressProblem> = (why) =>
  problems[why];

/** The outcome of a test. */
export const testTexts: Translation<typeof en.testTexts> = {
  unreachable:
    'An diese Adresse wird nichts gesendet: Sie hat keinen öffentlichen Server, oder sie gehört zu dieser Website.',
  'no-answer': `Diese Adresse hat innerhalb von ${formatDuration(answerTimeoutMs / 1000)} nicht geantwortet, oder nicht über https.`,
  arrived: (status, durationMs) =>
    `Der Test ist angekommen. Die Antwort kam mit Status ${status} nach ${durationMs} ms.`,
  refused: (status, durationMs) =>
    `Der Test wurde abgelehnt. Die Antwort kam mit Status ${status} nach ${durationMs} ms.`,
};
