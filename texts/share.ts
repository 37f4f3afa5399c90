/** The texts of the buttons that share a profile. */
export const shareTexts = {
  share: 'Share',
  copyLink: 'Copy link',
  copied: 'Copied',
  linkCopied: 'The link was copied.',
  close: 'Close',
  moreWays: 'More ways',
  moreWaysToShare: 'More ways to share',
};
