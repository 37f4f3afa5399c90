import * as fields from '../requests/fields.ts';
import { addRow } from './route.ts';

const get = addRow('GET', {});
/** Programs read it, or a page elsewhere shows it. */
const getEnglish = addRow('GET', { isEnglish: true });

/** A profile on other sites. */
export const sharingRoutes = {
  preview: get(`/api/users/:username/preview/:version([0-9a-z-]{1,40}).:format(jpg|png)`),
  badgeSvg: getEnglish('/:displayName/badge.svg', { query: fields.rankPictureQuery }),
  badgePng: getEnglish('/:displayName/badge.png', { query: fields.rankPictureQuery }),
  badgeJson: getEnglish('/:displayName/badge.json', { query: fields.rankPictureQuery }),
  rankText: getEnglish('/:displayName/rank.txt', {
    query: fields.rankPictureQuery,
    countedAs: 'api',
    isPlainText: true,
  }),
  discordCard: get('/:displayName/discord.json'),
  feed: getEnglish('/:displayName/feed.atom'),
  overlay: get('/:displayName/overlay', { query: fields.overlayQuery }),
  card: get('/:displayName/card', { query: fields.overlayQuery }),
  oembed: getEnglish('/api/oembed', {
    query: fields.oembedQuery,
    countedAs: 'api',
    about: 'profiles',
  }),
};
