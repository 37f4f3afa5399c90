/** The texts of the buttons that share a profile. */
export const shareTexts = {
  share: 'Share',
  copyLink: 'Copy link',
  sendLink: 'Send link',
  copied: 'Copied',
  linkCopied: 'The link was copied.',
  close: 'Close',
};
