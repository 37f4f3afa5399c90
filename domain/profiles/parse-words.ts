import { countCharacters } from '../count-characters.ts';
import { type PublicAddressProblem, parsePublicAddress } from '../public-address.ts';
import {
  maxAddressLength,
  maxBioLength,
  maxLabelLength,
  type ProfileLink,
  type Words,
} from './words.ts';

export type LinkProblem =
  | PublicAddressProblem
  | 'no-address'
  | 'address-too-long'
  | 'label-too-long';

export type WordsOutcome =
  | { readonly kind: 'parsed'; readonly words: Words }
  | { readonly kind: 'bio-too-long' }
  /** `index` counts all typed links, also the empty ones. */
  | { readonly kind: 'bad-link'; readonly index: number; readonly why: LinkProblem };

/** Parses what an owner typed. A link without label and address is left out. */
export function parseWords(typed: Words): WordsOutcome {
  const bio = toPlainLine(typed.bio);
  if (countCharacters(bio) > maxBioLength) return { kind: 'bio-too-long' };
  const links: ProfileLink[] = [];
  for (const [index, link] of typed.links.entries()) {
    const label = toPlainLine(link.label);
    const text = toPlainLine(link.address);
    if (label === '' && text === '') continue;
    if (countCharacters(label) > maxLabelLength)
      return { kind: 'bad-link', index, why: 'label-too-long' };
    const parsed = parseAddress(text);
    if (parsed.kind === 'refused') return { kind: 'bad-link', index, why: parsed.why };
    links.push({ label, address: parsed.address });
  }
  return { kind: 'parsed', words: { bio, links } };
}

function parseAddress(
  text: string,
):
  | { readonly kind: 'parsed'; readonly address: string }
  | { readonly kind: 'refused'; readonly why: LinkProblem } {
  if (text === '') return { kind: 'refused', why: 'no-address' };
  const parsed = parsePublicAddress(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`);
  if (parsed.kind === 'refused') return parsed;
  const { href } = parsed.url;
  if (href.length > maxAddressLength) return { kind: 'refused', why: 'address-too-long' };
  return { kind: 'parsed', address: href };
}

/** Controls, direction marks and characters without a shape. Emoji and some scripts need the joiners and the two selectors. */
const unwanted =
  /[[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800\uFFFC]--[\u200C\u200D\uFE0E\uFE0F]]/gv;
/** More marks on one letter would cover the lines above and below. */
const manyMarks = /(\p{M}{3})\p{M}+/gu;

/** Makes one line without invisible characters. */
export function toPlainLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').replace(unwanted, '').replace(manyMarks, '$1').trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(line) ? line : '';
}
