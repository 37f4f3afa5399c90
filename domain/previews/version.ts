import { drawingsVersion } from '../pictures/addresses.ts';
import type { UserDocument } from '../profiles/document.ts';
import { toCard } from './card.ts';

/** Raised when the pictures are drawn in another way, so that nobody keeps the old ones. */
const drawing = 1;

/**
 * The name of what a document looks like from outside, like `12-0c3fa91b`: its revision, and a short form of what is
 * shown. Revisions compare only within one document; a name that is used again, a restored back-up or another
 * publisher gives the same revision another look, and so another version.
 */
export function toPreviewVersion(document: UserDocument): string {
  const shown = JSON.stringify([drawing, drawingsVersion, toCard(document)]);
  return `${document.revision}-${fingerprint(shown)}`;
}

/** FNV-1a over the text's UTF-16 units, as eight hex digits. It tells versions apart; it protects nothing. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
