import { findSlice, type Slice } from './coverage.ts';

/** Stands for a character that cannot be drawn. It is drawn as a small grey stone. */
export const placeholder = '\ufffd';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const emoji = /\p{Emoji_Presentation}|\ufe0f/u;
/** Spaces, tabs and line breaks. Tabs and most line breaks are controls, too, so they are replaced first. */
const space = /[\t\n\v\f\r\u0085\p{Z}]+/gu;
/** Characters without a glyph, like controls and private characters. Some reverse the following text. */
const invisible = /[\p{C}\p{Variation_Selector}]/gu;
const mark = /\p{M}/u;
/** The maximum number of marks on one character. More marks would cover the text around it. */
const maxMarks = 3;

/** Decorated letters become plain letters. Emoji and other characters without a glyph become placeholders. */
export function toDrawable(text: string, slices: readonly Slice[]): string {
  const visible = mapGraphemes(text.toWellFormed().normalize('NFC'), (grapheme) =>
    emoji.test(grapheme) ? placeholder : grapheme.replace(space, ' ').replace(invisible, ''),
  );
  return mapGraphemes(visible, (grapheme) => toDrawableGrapheme(grapheme, slices));
}

function mapGraphemes(text: string, change: (grapheme: string) => string): string {
  return [...graphemes.segment(text)].map(({ segment }) => change(segment)).join('');
}

function toDrawableGrapheme(grapheme: string, slices: readonly Slice[]): string {
  const forms = [grapheme, grapheme.normalize('NFKC')].map((form) =>
    removeExtraMarks(form, slices),
  );
  return forms.find((form) => hasAll(form, slices)) ?? placeholder;
}

/** Removes the combining marks that the slice of the first character does not have, and those beyond the maximum. */
function removeExtraMarks(grapheme: string, slices: readonly Slice[]): string {
  const slice = findSlice(grapheme, slices);
  let markCount = 0;
  return [...grapheme]
    .filter((character) => {
      markCount = mark.test(character) ? markCount + 1 : 0;
      if (markCount === 0) return true;
      return markCount <= maxMarks && slice?.has(character.codePointAt(0) ?? 0);
    })
    .join('');
}

function hasAll(text: string, slices: readonly Slice[]): boolean {
  return [...text].every((character) => findSlice(character, slices) !== undefined);
}
