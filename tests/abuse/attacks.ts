import type { Attack } from './attack.ts';
import { icons } from './icons.ts';
import { lookUps } from './look-ups.ts';
import { pictureUploads } from './picture-uploads.ts';
import { previews } from './previews.ts';
import { reads } from './reads.ts';
import { rightPasswords } from './right-passwords.ts';

/** All attacks, in the order in which they run. */
export const attacks: readonly Attack[] = [
  ...reads,
  previews,
  pictureUploads,
  rightPasswords,
  ...icons,
  lookUps,
];
