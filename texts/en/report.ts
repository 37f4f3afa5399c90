import { maxReportLength } from '../../domain/moderation/reports.ts';

export const reportTexts = {
  documentTitle: (displayName: string, siteName: string) => `Report ${displayName} · ${siteName}`,
  title: (displayName: string) => `Report ${displayName}`,
  sentTitle: 'Thank you',
  sentLead: (displayName: string) =>
    `Your report about ${displayName} was sent to the operator of this site.`,
  noReply: 'Only the operator reads it. You will get no reply.',
  username: {
    lead: 'Tell the operator of this site what is wrong with this profile.',
    back: 'Back to the profile',
  },
  leaderboard: {
    lead: 'Tell the operator of this site what is wrong with this leaderboard.',
    back: 'Back to the leaderboard',
  },
  reason: 'What is wrong',
  chooseReason: 'Choose a reason',
  ownWords: 'In your own words',
  ownWordsHint: `Optional, up to ${maxReportLength} characters. Only the operator reads it.`,
  reasons: {
    impersonation: 'It pretends to be another person',
    'offensive-name': 'The name is offensive',
    'offensive-picture': 'The picture or banner is offensive',
    'offensive-words': 'The bio or a link is offensive',
    other: 'Something else',
  },
  reasonMissing: 'Please choose what is wrong.',
  wordsTooLong: `Please use at most ${maxReportLength} characters.`,
  send: 'Send the report',
  /** A report about a leaderboard is one about its owner, whose words begin with its name. */
  onLeaderboard: (name: string, words: string) => `On the leaderboard “${name}”. ${words}`.trim(),
};
