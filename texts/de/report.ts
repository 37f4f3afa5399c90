import { maxReportLength } from '../../domain/moderation/reports.ts';
import type * as en from '../en/report.ts';
import type { Translation } from '../language/translation.ts';

export const reportTexts: Translation<typeof en.reportTexts> = {
  documentTitle: (displayName, siteName) => `${displayName} melden · ${siteName}`,
  title: (displayName) => `${displayName} melden`,
  sentTitle: 'Danke',
  sentLead: (displayName) => `Deine Meldung über ${displayName} ist beim Betreiber dieser Website.`,
  noReply: 'Nur der Betreiber liest sie. Du bekommst keine Antwort.',
  username: {
    lead: 'Sag dem Betreiber dieser Website, was mit diesem Profil nicht stimmt.',
    back: 'Zurück zum Profil',
  },
  leaderboard: {
    lead: 'Sag dem Betreiber dieser Website, was mit dieser Bestenliste nicht stimmt.',
    back: 'Zurück zur Bestenliste',
  },
  reason: 'Was stimmt nicht?',
  chooseReason: 'Wähl einen Grund',
  ownWords: 'In deinen Worten',
  ownWordsHint: `Freiwillig, höchstens ${maxReportLength} Zeichen. Nur der Betreiber liest es.`,
  reasons: {
    impersonation: 'Gibt sich als jemand anderes aus',
    'offensive-name': 'Der Name ist anstößig',
    'offensive-picture': 'Das Bild oder das Banner ist anstößig',
    'offensive-words': 'Die Bio oder ein Link ist anstößig',
    other: 'Etwas anderes',
  },
  reasonMissing: 'Bitte wähl, was nicht stimmt.',
  wordsTooLong: `Bitte nimm höchstens ${maxReportLength} Zeichen.`,
  send: 'Meldung senden',
  /** A report about a leaderboard is one about its owner, whose words begin with its name. */
  onLeaderboard: (name, words) => `Zur Bestenliste „${name}“. ${words}`.trim(),
};
