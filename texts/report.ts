/** The texts of the page that reports a profile. */
export const reportTexts = {
  documentTitle: (displayName: string, siteName: string) => `Report ${displayName} · ${siteName}`,
  title: (displayName: string) => `Report ${displayName}`,
  lead: 'Tell the operator of this site what is wrong with this profile.',
  sentTitle: 'Thank you',
  sentLead: (displayName: string) =>
    `Your report about ${displayName} was sent to the operator of this site.`,
  noReply: 'Only the operator reads it. You will get no reply.',
  toProfile: 'Back to the profile',
  reason: 'What is wrong',
  chooseReason: 'Choose a reason',
  ownWords: 'In your own words',
  ownWordsHint: (maxLength: number) =>
    `Optional, up to ${maxLength} characters. Only the operator reads it.`,
  send: 'Send the report',
};
