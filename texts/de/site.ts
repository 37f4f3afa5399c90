import type * as en from '../en/site.ts';
import type { Translation } from '../language/translation.ts';

/** The texts about a site that cannot answer, and about what only its owner or operator can do. */
export const siteTexts = {
  signedOutOwner: 'Melde dich an, um dein Profil zu ändern. Es wurde nichts geändert.',
  cannotReadData:
    'Die Website kommt gerade nicht an ihre Daten. Bitte versuch es in einer Minute noch einmal.',
  dataLocked:
    'Die Website wartet auf ihre Daten. Bitte versuch es in ein paar Sekunden noch einmal.',
  dataDamaged:
    'Mit den Daten dieser Website stimmt etwas nicht. Bitte sag ihrem Betreiber Bescheid.',
  profileUnavailable: 'Der Betreiber dieser Website hat es vorerst abgeschaltet.',
  accountDeleted:
    'Dein Konto ist gelöscht, mit allem, was dazugehörte. Niemand kann seinen Benutzernamen wieder nehmen, auch du nicht.',
} satisfies Translation<typeof en.siteTexts>;

/** Why a write from an address that is not the site's own is refused. */
export const originTexts: Translation<typeof en.originTexts> = {
  other: (address) =>
    `Es wurde nichts geändert, weil diese Website eine andere Adresse hat. Bitte öffne ${address} und versuch es noch einmal.`,
  unknown: (address) =>
    `Es wurde nichts geändert, weil diese Website ihre Adresse noch nicht kennt. Wenn du sie betreibst, setz ORIGIN auf ${address} und starte sie neu.`,
};

export const outageTexts = {
  unreachable:
    'Diese Website ist nicht zu erreichen. Bitte prüf, ob dieses Gerät online ist, und versuch es noch einmal.',
  busy: 'Auf der Website ist gerade sehr viel los. Bitte versuch es in ein paar Sekunden noch einmal.',
} satisfies Translation<typeof en.outageTexts>;
