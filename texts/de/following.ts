import { maxFollowed } from '../../domain/follows/follow.ts';
import type * as en from '../en/following.ts';
import type { Translation } from '../language/translation.ts';

/** The page of what a user follows, and its part of the home page. */
export const followingTexts: Translation<typeof en.followingTexts> = {
  title: 'Folge ich',
  lead: 'Was die Profile erreichen, denen du folgst. Nur du siehst, wem du folgst.',
  follow: (username) => `${username} folgen`,
  unfollow: (username) => `${username} nicht mehr folgen`,
  unfollowShort: 'Entfolgen',
  isFollowed: 'Du folgst diesem Profil.',
  followed: 'Du folgst',
  suspended: (username) => `${username} ist gesperrt.`,
  none: 'Du folgst noch keinem Profil. Auf jedem Profil gibt es einen Link dafür.',
  noNews: 'Noch ist nichts passiert. Neue Ränge erscheinen hier.',
  feed: 'Für einen Feedreader',
  feedLead:
    'Wer die Adresse deines Feeds hat, liest dasselbe wie du hier. Eine neue Adresse macht die vorige ungültig, ein neues Passwort auch.',
  feedAddress: 'Adresse. Kopier sie jetzt: Sie wird nicht noch einmal gezeigt.',
  makeFeed: 'Neue Adresse erstellen',
  full: `Du folgst schon ${maxFollowed} Profilen. Bitte entfolge zuerst einem.`,
};
