/** The texts of the page with all ways to share a profile. */
import { inSiteLanguage } from './language.ts';
import { noRank } from './no-rank.ts';

export const sharePageTexts = inSiteLanguage({
  en: {
    title: (displayName: string) => `Share ${displayName}`,
    previewOf: (displayName: string) => `Link preview of ${displayName}`,
    saveImage: 'Save image',
    copy: 'Copy',
    sharePageLead: 'An image of the profile, a badge for a website, and an overlay for a stream.',
    toProfile: (displayName: string) => `Back to the profile of ${displayName}`,
    link: 'Link',
    copyText: (label: string) => `Copy ${label}`,
    textCopied: (label: string) => `Copied: ${label}`,
    sendLink: 'Send link',
    sendImage: 'Send image',
    linkFailed: 'The link could not be sent. Please copy it instead.',
    imageFailed: 'The image cannot be sent right now. Please save it instead.',
    badge: 'Badge for a website',
    overlay: 'Overlay for a stream',
    rank: 'Rank',
    theme: 'Background',
    bestRank: 'Rank at the top of the profile',
    bestRankOf: (player: string) => `${player} · best rank`,
    queueOf: (player: string, queue: string) => `${player} · ${queue}`,
    badgeThemes: { light: 'Light', dark: 'Dark' },
    overlayThemes: { dark: 'Dark', light: 'Light', clear: 'Transparent' },
    show: 'Show',
    badgeAlt: (displayName: string) => `The rank of ${displayName}`,
    markdown: 'Markdown',
    markdownHint: 'For a README or a forum. The badge always shows the current rank.',
    html: 'HTML',
    htmlHint: 'For your own website.',
    overlayAddress: 'Address of the browser source',
    overlayHint: 'In OBS, add a browser source with this address, 800 pixels wide and 200 high.',
    wideOverlayHint:
      'In OBS, add a browser source with this address, 800 pixels wide and 200 high. With a width of 1460 it shows up to three more ranks.',
    overlayOf: (displayName: string, rank: string) => `The overlay of ${displayName}: ${rank}`,
    noRank,
  },
});
