import { codeDelayDays } from '../../domain/verification/code-field.ts';
import { iconLookUps, taskTtlMs } from '../../domain/verification/icon-verification.ts';
import type * as en from '../en/verification.ts';
import type { Translation } from '../language/translation.ts';
import { lookUpTexts } from './add-game.ts';
import { formatDuration } from './times.ts';

const checkInterval = formatDuration(iconLookUps.secondsPerRequest);

export const verifyGameTexts: Translation<typeof en.verifyGameTexts> = {
  title: 'Dieses Konto verifizieren',
  lead: 'Weise nach, dass dir das Konto gehört. Deine Seite zeigt dann ein Abzeichen daneben.',
  verifiedTitle: 'Dieses Konto ist verifiziert',
  verifiedLead:
    'Du hast nachgewiesen, dass es dir gehört. Deine Seite zeigt jetzt das Abzeichen „Verifiziert“.',
  verifiedElsewhere:
    'Ein anderes Profil hat dieses Konto verifiziert. Wenn du es auch verifizierst, ist es im anderen Profil nicht mehr verifiziert.',
  backToProfile: 'Zurück zu deiner Seite',
  stepIcon: 'Wir wählen ein Icon',
  stepIconText: 'Jedes Konto hat dieses Icon von Anfang an.',
  stepEquip: 'Du stellst es ein',
  stepEquipText: 'Wähl es im Spiel als dein Profil-Icon. Das kann nur, wem das Konto gehört.',
  stepCheck: 'Wir prüfen',
  stepCheckText: `Du kannst einmal in ${checkInterval} prüfen lassen. Es kann einen Moment dauern, bis wir dein neues Icon sehen. Dann zeigt deine Seite das Abzeichen „Verifiziert“, und du kannst wieder jedes Icon benutzen.`,
  stepCopy: 'Kopier diesen Code',
  stepWrite: (source) => `Schreib ihn in dein Profil bei ${source}`,
  stepWriteText: (field) =>
    `Füg den Code in deinen Einstellungen in das Feld „${field}“ ein. Das kann nur, wem das Konto gehört.`,
  openSettings: (source) => `Deine Einstellungen bei ${source} öffnen`,
  code: 'Dein Code',
  stepCheckCodeText: (source) =>
    `Es kann bis zu ${codeDelayDays} Tage dauern, bis ${source} uns die Änderung zeigt. Du kannst diese Seite verlassen: Auch jede Aktualisierung deiner Ränge sucht nach dem Code. Entferne ihn, wenn deine Seite das Abzeichen „Verifiziert“ zeigt.`,
  checkCode: 'Jetzt prüfen',
  signInText: (source, hasPastRanks) =>
    hasPastRanks
      ? `${source} schickt dich hierher zurück und sagt uns, welches Konto dir gehört. Falls wir auch seine früheren Ränge erfahren, kommen sie auf deine Seite. Ändern können wir an deinem Konto nichts.`
      : `${source} schickt dich hierher zurück und sagt uns, welches Konto dir gehört. Ändern können wir an deinem Konto nichts.`,
  signIn: (source) => `Bei ${source} anmelden`,
  begin: 'Los geht’s',
  check: 'Ich habe es eingestellt',
  icon: (id) => `Icon Nummer ${id}`,
  equipBefore: (id, time) => [`Icon Nummer ${id}. Stell es vor `, time, ' ein'],
};

const noSuchPlayer = 'Dieses Konto gibt es nicht mehr.';

/** By the outcome of a step. */
export const verificationProblems: Translation<typeof en.verificationProblems> = {
  'other-icon':
    'Das Konto hat ein anderes Icon. Es kann einen Moment dauern, bis eine Änderung ankommt.',
  'too-many': (wait) =>
    `Wir prüfen höchstens einmal in ${checkInterval}. Bitte versuch es in ${wait} noch einmal.`,
  'too-many-tasks': `Gerade versuchen andere Benutzer, dieses Konto zu verifizieren. Bitte versuch es in ${formatDuration(taskTtlMs / 1000)} noch einmal.`,
  'other-id':
    'Dieses Konto muss zuerst aktualisiert werden. Bitte drück auf deiner Seite auf „Aktualisieren“ und versuch es in einer Minute noch einmal.',
  'no-open-task': 'Vielleicht ist die Zeit abgelaufen. Bitte fang noch einmal an.',
  'no-such-player': noSuchPlayer,
  'other-account': noSuchPlayer,
  'no-code': `Der Code ist noch nicht da. Es kann bis zu ${codeDelayDays} Tage dauern, bis eine Änderung ankommt.`,
};

/** Why a sign-in at a source verified nothing. */
export const signInProblems: Translation<typeof en.signInProblems> = {
  cancelled: 'Du hast dich nicht angemeldet, also wurde nichts geändert.',
  expired: 'Diese Anmeldung ist abgelaufen. Bitte fang noch einmal an.',
  refused: 'Die Anmeldung ließ sich nicht abschließen. Bitte fang noch einmal an.',
  'other-account':
    'Du hast dich mit einem anderen Konto als diesem angemeldet. Es wurde nichts geändert.',
  'not-answering': lookUpTexts.sourceNotAnswering(),
};
