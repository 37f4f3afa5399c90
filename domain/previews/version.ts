import { drawingsVersion } from '../pictures/addresses.ts';
import type { UserDocument } from '../profiles/document.ts';
import { toCard } from './card.ts';

/** Increment it when the drawing of previews changes, because browsers cache them. */
const layoutVersion = 1;

/**
 * The version of a profile's preview, like `12-0c3fa91b`: the revision and a fingerprint of the content. The revision alone is not
 * enough: after a restored backup, the same revision can have other content.
 */
export function toPreviewVersion(document: UserDocument): string {
  const shown = JSON.stringify([layoutVersion, drawingsVersion, toCard(document)]);
  return `${document.revision}-${fingerprint(shown)}`;
}

/** FNV-1a of 32 bits over UTF-16 units, as eight hex digits. Not for security. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
