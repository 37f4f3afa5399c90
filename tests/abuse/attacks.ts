import type { Attack } from './attack.ts';
import { ownerPages } from './owner-pages.ts';
import { pictureUploads } from './picture-uploads.ts';

/** All attacks, in the order in which they run. */
export const attacks: readonly Attack[] = [ownerPages, pictureUploads];
