import { maxTokens } from '../../domain/accounts/tokens.ts';
import { maxEvents } from '../../domain/events/profile-event.ts';
import { maxPerMinute } from '../../domain/limits/rate-limits.ts';
import { maxDiscordRanks } from '../../domain/previews/discord-card.ts';
import { programIntervalMs } from '../../domain/refresh/rank-refresh.ts';
import {
  answerTimeoutMs,
  maxDeliveryAgeMs,
  maxFailingMs,
  maxWebhooks,
} from '../../domain/webhooks/webhook.ts';
import type * as en from '../en/developers.ts';
import { joinSentence, linkInSentence } from '../language/sentence.ts';
import type { Translation } from '../language/translation.ts';
import { formatDuration } from './times.ts';
import { tokenTexts } from './tokens.ts';

/** The page about programs that use the site. */
export const developerTexts: Translation<typeof en.developerTexts> = {
  title: 'Für Entwickler',
  lead: 'Ränge für Chats, Streams, READMEs, Teamseiten und Programme. Öffentliche Seiten liest du ohne Schlüssel.',
  readyMade: (username) =>
    `Fertige Zeilen zum Kopieren gibt es bei jedem Profil auf der Seite zum Teilen, zum Beispiel bei ${username}`,
  contents: 'Auf dieser Seite',
  parts: {
    start: 'In fünf Zeilen',
    chat: 'Eine Zeile für einen Chatbot',
    discord: 'Eine Karte in Discord',
    overlay: 'Ein Overlay für einen Stream',
    badge: 'Ein Badge für eine README',
    card: 'Eine Karte auf einer Website',
    feed: 'Ein Feed',
    webhooks: 'Nachrichten, wenn ein Rang steigt',
    calls: 'Alle Aufrufe',
    tokens: 'Tokens',
    limits: 'Limits',
    errors: 'Fehler',
  },
  start:
    'Das läuft auf jeder Website. Es braucht keinen Schlüssel und sendet kein Cookie. Die Antwort hat einen ETag. Ein Programm, das ihn als If-None-Match mitschickt, bekommt 304, bis sich etwas ändert; ein Browser macht das von selbst.',
  noProfile: 'Diese Website hat kein Beispielprofil, setz also deinen Benutzernamen ein.',
  chat: joinSentence(
    'Eine Zeile Text. Der Status ist 200, auch wenn es den Benutzernamen nicht gibt oder kein Rang da ist. Sie enthält nie ein @ und nie einen Namen, den sich ein Spieler gegeben hat. Mit game und queue wählst du einen anderen Rang als den oben auf der Seite. Die IDs dafür gibt ',
    linkInSentence('#listGames', 'GET /games'),
    ' zurück.',
  ),
  bots: { nightbot: 'Nightbot', streamElements: 'StreamElements', fossabot: 'Fossabot' },
  discord: `Füg die Adresse eines Profils in einen Chat ein: Discord zeigt sein Bild, bis zu ${maxDiscordRanks} Ränge und zwei Buttons.`,
  overlay:
    'Leg in OBS eine Browserquelle mit dieser Adresse an, 800 × 200 Pixel. session=1 zeigt zusätzlich, wie sich Punkte und Partien seit dem Öffnen verändert haben, theme ist dark, light oder clear (Text auf dem Bild, ohne Fläche), und game, account und queue wählen einen anderen Rang.',
  badge:
    'Ein Bild, das immer den aktuellen Rang zeigt. badge.png ist dasselbe als PNG, und mit theme=dark passt es auf dunkle Seiten. Die zweite Adresse ist für shields.io.',
  card: 'Ein Live-Frame von 320 × 90 bis 640 × 180 Pixeln, ohne Bedienelemente und Cookies. theme ist dark, light oder clear (Text auf einem Video, ohne Fläche), und game, account und queue wählen einen anderen Rang. In WordPress fügst du einfach die Adresse eines Profils ein: Daraus wird über oEmbed die Karte.',
  language:
    'Badges, Zeilen und Feeds sind auf Englisch. Mit ?lang=de sind sie auf Deutsch, und so weiter: Die Codes sind die von der Seite mit den Sprachen. Eine Karte und ein Overlay sind in der Sprache ihres Besitzers.',
  feed: `Die letzten ${maxEvents} Ereignisse für jeden Feedreader: Aufstiege, höchste Ränge seit dem Hinzufügen eines Kontos und hinzugefügte oder verifizierte Konten.`,
  webhooks: joinSentence(
    'In den ',
    linkInSentence('/account#webhooks', 'Einstellungen'),
    ` fügt ein Besitzer bis zu ${maxWebhooks} Adressen hinzu. Ein Discord-Kanal bekommt einen Satz. Jede andere Adresse bekommt dieses JSON, mit diesen Arten von Ereignissen:`,
  ),
  eventKinds: {
    promotion: 'eine höhere Stufe oder Division',
    peak: 'der höchste Rang seit der Zeit im Feld since, ohne Aufstieg',
    added: 'ein neues Konto im Profil',
    verified: 'der Besitzer hat nachgewiesen, dass ihm ein Konto gehört',
    place:
      'ein besserer Platz unter den ersten drei einer Bestenliste: Der Typ der Nachricht ist leaderboard.changed, und ihr Feld data enthält die Zeilen der Tabelle. Eine Nachricht, dass ein Rennen begonnen hat oder vorbei ist, hat running oder ended im Feld race',
  },
  delivery: `Nachrichten können doppelt und in beliebiger Reihenfolge ankommen; eine wiederholte hat dieselbe webhook-id. Antworte innerhalb von ${formatDuration(answerTimeoutMs / 1000)} mit einem Status von 200 bis 299. Sonst versuchen wir es noch einmal und geben die Nachricht nach ${formatDuration(maxDeliveryAgeMs / 1000)} auf, und nach ${formatDuration(maxFailingMs / 1000)} voller Fehlschläge bekommt die Adresse keine Nachrichten mehr.`,
  verify:
    'Die Header webhook-id, webhook-timestamp und webhook-signature beweisen, dass eine Nachricht von dieser Website kommt, wie es standardwebhooks.com beschreibt. Sie gelten für den Body genau so, wie er gesendet wurde, bevor das JSON geparst wird. So prüft sie dieser Server:',
  tokens: joinSentence(
    'Ein Token gehört einem Benutzer, der es in den ',
    linkInSentence('/account#tokens', 'Einstellungen'),
    ` erstellt, höchstens ${maxTokens}. Es wird im Header Authorization geschickt, nie in der Adresse. Es gilt nicht mehr, wenn es abläuft, wenn du dein Passwort änderst oder zurücksetzt und wenn deine Seite gesperrt wird. Es kann nie ein Passwort, einen Passkey, eine Sitzung oder ein anderes Token ändern.`,
  ),
  scopes: tokenTexts.scopeNames,
  limits: `Eine IP-Adresse kann ${maxPerMinute.api} Aufrufe pro Minute machen (bei IPv6 ein /64). Jede Antwort sagt in den Feldern RateLimit-Policy und RateLimit, was noch übrig ist (draft-ietf-httpapi-ratelimit-headers-11). Eine Website auf deinem eigenen Rechner zählt nicht mit und schickt diese Felder nicht. Änderungen und Spielersuchen haben eigene Limits. Eine Antwort mit Status 429 oder 503 hat Retry-After, in Sekunden.`,
  refresh: `Lesen wartet nie auf die Server eines Spiels. Ränge, die vor mehr als ${formatDuration(programIntervalMs / 1000)} abgerufen wurden, werden zum Aktualisieren vorgemerkt, sodass der nächste Aufruf neuere liest. Bei jedem Rang steht die Zeit, zu der er abgerufen wurde.`,
  errors:
    'Fehler sind Problem Details (RFC 9457). Verlass dich auf code und status. Der title ist für jeden code gleich, und detail ist ein Satz für Menschen, der sich ändern kann.',
  calls: joinSentence(
    'Alle Adressen beginnen mit /api/v1. Dasselbe als OpenAPI-Dokument: ',
    linkInSentence('/api/v1/openapi.json', '/api/v1/openapi.json'),
  ),
  needsToken: (scope) => `Braucht ein Token mit der Berechtigung ${scope}.`,
  required: 'erforderlich',
  request: 'Beispiel',
  answer: 'Antwort, mit dem ersten Eintrag jeder Liste',
  yourToken: 'DEIN_TOKEN',
  profileAnswer: joinSentence(
    'Die Antwort ist das Profil, wie es ',
    linkInSentence('#readProfile', 'GET /profiles/{username}'),
    ' zurückgibt.',
  ),
  yourName: 'DEIN_NAME',
  yourAccount: { game: 'SPIEL', player: 'SPIELER', queue: 'QUEUE', queueName: 'QUEUE' },
};
