import { maxSavedGames } from '../../domain/profiles/profile.ts';
import { removedGameDays } from '../../domain/profiles/removed-games.ts';
import { maxFailingMs } from '../../domain/webhooks/webhook.ts';
import type * as en from '../en/own-profile.ts';
import { joinSentence, linkInSentence, nameInSentence } from '../language/sentence.ts';
import type { Translation } from '../language/translation.ts';
import { rankTexts } from './ranks.ts';
import { formatDuration } from './times.ts';

/** The texts that only the owner of a profile sees. Visitors do not download them. */
export const ownProfileTexts: Translation<typeof en.ownProfileTexts> = {
  addGame: 'Neues Spiel hinzufügen',
  full: `Deine Seite hat ${maxSavedGames} Spiele, mehr gehen nicht. Entferne eins, um ein anderes hinzuzufügen.`,
  chooseRank: 'Anderen Rang wählen',
  shownRank: 'Der Rang oben auf deiner Seite',
  automaticRank: 'Automatisch: der beste aktuelle Rang',
  rankOption: (queue, rank) => `${queue} · ${rank}`,
  showRank: 'Diesen Rang zeigen',
  addFirstGame:
    'Such eins deiner Spielkonten und füg es hinzu. Sein Rang erscheint oben auf deiner Seite und bleibt aktuell.',
  noRank: rankTexts.noRank,
  noRankShown: 'Kein Rang zu sehen',
  showOrAdd: 'Blende unten eins wieder ein, oder füg ein anderes Spiel hinzu.',
  stepGame: 'Füg ein Spielkonto hinzu',
  stepPicture: 'Wähl dein Bild',
  stepLink: 'Schick den Link deinen Freunden',

  verify: 'Verifizieren',
  verifyAccount: (account) => `${account} verifizieren`,
  remove: 'Entfernen',
  removeAccount: (account) => `${account} entfernen`,
  undo: 'Rückgängig',
  /** The message in the place of a card that the owner has removed or hidden. */
  taken: {
    remove: {
      done: (player) => joinSentence(nameInSentence(player), ' wurde entfernt'),
      undo: (account) => `Entfernen von ${account} rückgängig machen`,
      later: joinSentence(
        `Du kannst es auch ${removedGameDays} Tage lang in deinen `,
        linkInSentence('/account?open=removed-games#removed-games', 'Einstellungen'),
        ' wiederherstellen.',
      ),
    },
    hide: {
      done: (player) => joinSentence(nameInSentence(player), ' ist ausgeblendet'),
      undo: (account) => `Ausblenden von ${account} rückgängig machen`,
      later: joinSentence(
        'Nur du siehst es, am ',
        linkInSentence('#hidden-games', 'Ende deiner Seite'),
        '.',
      ),
    },
  },
  failed: {
    remove: 'Das Spiel ließ sich nicht entfernen. Bitte versuch es noch einmal.',
    restore: 'Das Spiel ließ sich nicht wiederherstellen. Bitte versuch es noch einmal.',
    hide: 'Das Spiel ließ sich nicht ausblenden. Bitte versuch es noch einmal.',
    show: 'Das Spiel ließ sich nicht einblenden. Bitte versuch es noch einmal.',
  },

  hide: 'Ausblenden',
  hideAccount: (account) => `${account} ausblenden`,
  hiddenTitle: 'Ausgeblendet: nur du siehst es',
  hiddenLead: 'Besucher sehen weder diese Konten noch ihre Ränge und ihren Verlauf.',
  show: 'Einblenden',
  showAccount: (account) => `${account} einblenden`,
  hiddenDemoGamesTitle: 'Deine Beispielspiele sind ausgeblendet',
  hiddenDemoGames:
    'Diese Website zeigt jetzt echte Spieler. Die Spieler hier unten sind erfunden, deshalb zeigt deine Seite sie nicht. Sie kommen zurück, wenn die Website wieder Beispielspieler nutzt.',
  removeHiddenDemoGames: 'Beispielspiele entfernen',
  restoreHiddenDemoGames: `Entfernte Spiele kannst du ${removedGameDays} Tage lang in deinen Einstellungen wiederherstellen.`,

  unlisted: joinSentence(
    'Deine Seite ist nicht gelistet: Nur wer ihre Adresse oder deinen genauen Benutzernamen kennt, findet sie. ',
    linkInSentence('/account?open=privacy#privacy', 'Ändern'),
  ),
  webhookOff: joinSentence(
    `Einer deiner Webhooks bekommt nach ${formatDuration(maxFailingMs / 1000)} voller Fehlschläge keine Nachrichten mehr. Welcher, steht in deinen `,
    linkInSentence('/account?open=webhooks#webhooks', 'Einstellungen'),
    '.',
  ),

  changePicture: 'Profilbild ändern',
  changeBanner: 'Banner ändern',
  needsScript: 'Bilder ändern geht nur mit JavaScript.',
  dialogFailed:
    'Der Dialog ließ sich nicht öffnen. Bitte lad die Seite neu und versuch es noch einmal.',
};

/** The list that changes the order of the cards. */
export const orderTexts: Translation<typeof en.orderTexts> = {
  title: 'Reihenfolge ändern',
  up: (account) => `${account} nach oben`,
  down: (account) => `${account} nach unten`,
  moved: (player, place) => `${player} ist jetzt Nummer ${place}.`,
  byRank: 'Nach Rang ordnen',
  byRankNow: 'Der beste Rang steht jetzt vorn.',
  notMoved: 'Die Reihenfolge ließ sich nicht ändern. Bitte versuch es noch einmal.',
};
