import { codeDelayDays } from '../../domain/verification/code-field.ts';
import type * as en from '../en/take-off.ts';
import type { Translation } from '../language/translation.ts';

/** The texts of the page on which players take off their page. */
export const takeOffTexts = {
  link: 'Das bin ich: Seite entfernen',
  lead: 'Weise nach, dass dir das Konto gehört.',
  buttons: {
    'take-off': 'Seite entfernen',
    show: 'Wieder zeigen',
  },
  effect:
    'Wenn du deine Spielerseite entfernst, steht dein Konto auch in keiner Spielerliste und in keiner Bestenliste mehr. Profile, die es zeigen, bleiben.',
  stored: (privacy) => [
    'Damit das so bleibt, speichern wir einen Hash deines Namens und deiner ID. Mehr dazu: ',
    privacy,
    '.',
  ],
  privacy: 'Datenschutz',
  verified: 'Du hast dieses Konto in deinem Profil verifiziert, mehr Nachweise braucht es nicht.',
  done: 'Erledigt',
  takenOff:
    'Dieses Konto hat keine Spielerseite. Profile, die es zeigen, bleiben, und die Suche findet sie weiterhin.',
  shown: 'Dieses Konto hat eine Spielerseite.',
  undo: 'Du kannst das auf demselben Weg rückgängig machen.',
  removeCode:
    'Falls der Code noch in deinem Profil steht, entferne ihn jetzt. Solange er dort steht, könnte jemand anderes denselben Schritt beginnen und ihn wiederholen.',
  stepCheckText:
    'Es kann einen Moment dauern, bis wir dein neues Icon sehen. Danach kannst du wieder jedes Icon benutzen.',
  stepCheckCodeText: (source) =>
    `Es kann bis zu ${codeDelayDays} Tage dauern, bis ${source} uns die Änderung zeigt. Komm dann auf diese Seite zurück: Du bekommst denselben Code.`,
  signInText: (source) =>
    `${source} schickt dich hierher zurück und sagt uns, welches Konto dir gehört. Ändern können wir an deinem Konto nichts.`,
  toPlayer: 'Zurück zur Spielerseite',
  toHomePage: 'Zur Startseite',
} satisfies Translation<typeof en.takeOffTexts>;
