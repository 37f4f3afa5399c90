import { maxSavedGames } from '../../domain/profiles/profile.ts';
import { removedGameDays } from '../../domain/profiles/removed-games.ts';
import { maxFailingMs } from '../../domain/webhooks/webhook.ts';
import { joinSentence, linkInSentence, nameInSentence } from '../language/sentence.ts';
import { rankTexts } from './ranks.ts';
import { formatDuration } from './times.ts';

/** The texts that only the owner of a profile sees. Visitors do not download them. */
export const ownProfileTexts = {
  addGame: 'Add a new game stat',
  full: `Your page has ${maxSavedGames} games, the maximum. Remove one to add another.`,
  chooseRank: 'Choose another rank',
  shownRank: 'The rank at the top of your page',
  automaticRank: 'Automatic: the best current rank',
  rankOption: (queue: string, rank: string) => `${queue} · ${rank}`,
  showRank: 'Show this rank',
  addFirstGame:
    'Look up one of your game accounts and add it. Its rank appears at the top of your page, and stays up to date.',
  noRank: rankTexts.noRank,
  noRankShown: 'No rank shown',
  showOrAdd: 'Show one of them again below, or add another game.',
  stepGame: 'Add a game account',
  stepPicture: 'Choose your picture',
  stepLink: 'Send the link to your friends',

  verify: 'Verify',
  verifyAccount: (account: string) => `Verify ${account}`,
  remove: 'Remove',
  removeAccount: (account: string) => `Remove ${account}`,
  undo: 'Undo',
  /** The message in the place of a card that the owner has removed or hidden. */
  taken: {
    remove: {
      done: (player: string) => joinSentence(nameInSentence(player), ' was removed'),
      undo: (account: string) => `Undo removing ${account}`,
      later: joinSentence(
        'You can also restore it in your ',
        linkInSentence('/account?open=removed-games#removed-games', 'settings'),
        ` for ${removedGameDays} days.`,
      ),
    },
    hide: {
      done: (player: string) => joinSentence(nameInSentence(player), ' is hidden'),
      undo: (account: string) => `Undo hiding ${account}`,
      later: joinSentence(
        'Only you see it, at the ',
        linkInSentence('#hidden-games', 'end of your page'),
        '.',
      ),
    },
  },
  failed: {
    remove: 'The game could not be removed. Please try again.',
    restore: 'The game could not be restored. Please try again.',
    hide: 'The game could not be hidden. Please try again.',
    show: 'The game could not be shown. Please try again.',
  },

  hide: 'Hide',
  hideAccount: (account: string) => `Hide ${account}`,
  hiddenTitle: 'Hidden: only you see it',
  hiddenLead: 'Visitors do not see these accounts, their ranks or their history.',
  show: 'Show',
  showAccount: (account: string) => `Show ${account}`,
  hiddenDemoGamesTitle: 'Your sample games are hidden',
  hiddenDemoGames:
    'This site shows real players now. The players below are invented, so your page does not show them. They come back if the site uses sample players again.',
  removeHiddenDemoGames: 'Remove sample games',
  restoreHiddenDemoGames: `You can restore removed games in your settings for ${removedGameDays} days.`,

  unlisted: joinSentence(
    'Your page is unlisted: only people who know its address or your exact username find it. ',
    linkInSentence('/account?open=privacy#privacy', 'Change this'),
  ),
  webhookOff: joinSentence(
    `One of your webhooks failed for ${formatDuration(maxFailingMs / 1000)}, so it gets no more messages. Your `,
    linkInSentence('/account?open=webhooks#webhooks', 'settings'),
    ' say which.',
  ),

  changePicture: 'Change profile picture',
  changeBanner: 'Change banner',
  needsScript: 'Changing pictures needs JavaScript.',
  dialogFailed: 'The dialog could not be opened. Please reload the page and try again.',
};

/** The list that changes the order of the cards. */
export const orderTexts = {
  title: 'Change the order',
  up: (account: string) => `Move ${account} up`,
  down: (account: string) => `Move ${account} down`,
  moved: (player: string, place: number) => `${player} is now number ${place}.`,
  byRank: 'Order by rank',
  byRankNow: 'The best rank is first now.',
  notMoved: 'The order could not be changed. Please try again.',
};
