import { type Slice, sliceWith } from './coverage.ts';

/** The placeholder for a character that cannot be drawn. It is drawn as a small grey stone. */
export const stone = '\ufffd';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Emoji, which none of our typefaces has. */
const emoji = /\p{Emoji_Presentation}|\ufe0f/u;
/** Controls, direction marks, lone surrogates and unassigned characters: invisible, or they reverse the following text. */
const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Variation_Selector}]/gu;
const mark = /\p{M}/u;
/** More marks on one letter would cover the text around it. */
const maxMarks = 3;

/**
 * Replaces what the slices cannot draw: decorated letters become plain ones, emoji and everything else become the
 * placeholder.
 */
export function toDrawable(text: string, slices: readonly Slice[]): string {
  const visible = mapGraphemes(text.toWellFormed().normalize('NFC'), (grapheme) =>
    emoji.test(grapheme) ? stone : grapheme.replace(invisible, '').replace(/\s/gu, ' '),
  );
  return mapGraphemes(visible, (grapheme) => drawableGrapheme(grapheme, slices));
}

function mapGraphemes(text: string, change: (grapheme: string) => string): string {
  return [...graphemes.segment(text)].map(({ segment }) => change(segment)).join('');
}

function drawableGrapheme(grapheme: string, slices: readonly Slice[]): string {
  const forms = [grapheme, grapheme.normalize('NFKC')].map((form) =>
    withFittingMarks(form, slices),
  );
  return forms.find((form) => hasAll(form, slices)) ?? stone;
}

/** Removes the combining marks that the letter's font does not have, and those beyond the maximum. */
function withFittingMarks(grapheme: string, slices: readonly Slice[]): string {
  const slice = sliceWith(grapheme, slices);
  let marks = 0;
  return [...grapheme]
    .filter((character) => {
      marks = mark.test(character) ? marks + 1 : 0;
      if (marks === 0) return true;
      return marks <= maxMarks && slice?.has(character.codePointAt(0) ?? 0);
    })
    .join('');
}

function hasAll(text: string, slices: readonly Slice[]): boolean {
  return [...text].every((character) => sliceWith(character, slices) !== undefined);
}
