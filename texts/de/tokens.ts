import { maxTokenNameLength, maxTokens, tokenDays } from '../../domain/accounts/tokens.ts';
import type * as en from '../en/tokens.ts';
import type { Translation } from '../language/translation.ts';

export const tokenTexts = {
  title: 'API-Tokens',
  lead: 'Mit einem Token darf ein Programm für dich tun, was du hier auswählst. Kein Token kann dein Passwort, deine Anmeldung oder dein Konto ändern.',
  docs: 'So benutzt du die API',
  count: (count) => (count === 0 ? 'Noch keins' : `${count} von ${maxTokens}`),
  name: 'Name',
  nameHint: 'Wofür es ist, zum Beispiel „Stream-Bot“.',
  scopes: 'Was es darf',
  scopeNames: {
    lookup: 'Spieler suchen',
    'games:write': 'Deine Spiele hinzufügen, entfernen und aktualisieren',
    'profile:write': 'Die Reihenfolge deiner Spiele und den Rang ganz oben ändern',
    'leaderboards:read': 'Deine Bestenlisten auflisten',
    'leaderboards:write': 'Bestenlisten erstellen und ihre Listen ändern',
  },
  days: 'Gültig für',
  dayCounts: Object.fromEntries(tokenDays.map((days) => [days, `${days} Tage`])),
  create: 'Token erstellen',
  created: 'Dein neues Token. Kopier es jetzt: Es wird nicht noch einmal gezeigt.',
  remove: 'Entfernen',
  removeToken: (name) => `${name} entfernen`,
  full: `Du hast ${maxTokens} Tokens. Bitte entferne zuerst eins.`,
  badName: `Bitte gib einen Namen mit höchstens ${maxTokenNameLength} Zeichen ein.`,
  noScope: 'Bitte wähl mindestens eine Sache, die das Token darf.',
  ends: (time, isOver) => [isOver ? 'Abgelaufen am ' : 'Gültig bis zum ', time],
  used: (time) => ['Zuletzt benutzt ', time],
  notUsed: 'Noch nicht benutzt',
} satisfies Translation<typeof en.tokenTexts>;
