import { accountDownloads } from './account-downloads.ts';
import { anonymousReads } from './anonymous-reads.ts';
import type { Attack } from './attack.ts';
import { icons } from './icons.ts';
import { lookUps } from './look-ups.ts';
import { ownerPages } from './owner-pages.ts';
import { pictureUploads } from './picture-uploads.ts';
import { previews } from './previews.ts';
import { rightPasswords } from './right-passwords.ts';

/** All attacks, in the order in which they run. */
export const attacks: readonly Attack[] = [
  ownerPages,
  accountDownloads,
  ...anonymousReads,
  previews,
  pictureUploads,
  rightPasswords,
  ...icons,
  lookUps,
];
