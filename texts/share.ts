import { inSiteLanguage } from './language.ts';

/** The texts of the buttons that share a profile. */
export const shareTexts = inSiteLanguage({
  en: {
    share: 'Share',
    copyLink: 'Copy link',
    copied: 'Copied',
    linkCopied: 'The link was copied.',
    close: 'Close',
    moreWays: 'More ways',
    moreWaysToShare: 'More ways to share',
  },
});
