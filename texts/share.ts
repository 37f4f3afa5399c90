/** The texts of the button 'Share' and of the sheet without script. */
export const shareTexts = {
  share: 'Share',
  copyLink: 'Copy link',
  copied: 'Copied',
  linkCopied: 'The link was copied.',
  close: 'Close',
  sharePage: (displayName: string) => `Share ${displayName}`,
  previewOf: (displayName: string) => `Link preview of ${displayName}`,
  saveImage: 'Save image',
  moreWays: 'Badge and overlay',
} as const;
