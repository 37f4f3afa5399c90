import { type Slice, sliceWith } from './coverage.ts';

/** Stands for what cannot be drawn: the drawing puts a small neutral stone in its place. */
export const stone = '\ufffd';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Pictures in colour, which no typeface of ours has. */
const picture = /\p{Emoji_Presentation}|\ufe0f/u;
/** Controls, direction marks, half surrogates and unassigned characters: they show nothing, or turn what follows around. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Variation_Selector}]/gu;
/** More marks on one letter are noise that covers what stands around it. */
const maxMarks = 3;

/**
 * A text made of what the slices have: the same characters where possible, plain ones for decorated letters, and a stone
 * for each emoji and whatever else nobody can draw.
 */
export function toDrawable(text: string, slices: readonly Slice[]): string {
  const seen = mapGraphemes(text.toWellFormed().normalize('NFC'), (grapheme) =>
    picture.test(grapheme) ? stone : grapheme.replace(unseen, '').replace(/\s/gu, ' '),
  );
  return mapGraphemes(seen, (grapheme) => drawableGrapheme(grapheme, slices));
}

function mapGraphemes(text: string, change: (grapheme: string) => string): string {
  return [...graphemes.segment(text)].map(({ segment }) => change(segment)).join('');
}

function drawableGrapheme(grapheme: string, slices: readonly Slice[]): string {
  // Plain letters in place of decorated ones are nearer to the name than nothing.
  const forms = [grapheme, grapheme.normalize('NFKC')].map((form) =>
    withFittingMarks(form, slices),
  );
  return forms.find((form) => hasAll(form, slices)) ?? stone;
}

/** The grapheme without the marks that its letters' own font cannot put on them, and with no more than a few on each. */
function withFittingMarks(grapheme: string, slices: readonly Slice[]): string {
  const slice = sliceWith(grapheme, slices);
  let marks = 0;
  return [...grapheme]
    .filter((character) => {
      marks = isMark(character) ? marks + 1 : 0;
      if (marks === 0) return true;
      return marks <= maxMarks && slice?.has(character.codePointAt(0) ?? 0);
    })
    .join('');
}

function isMark(character: string): boolean {
  return /\p{M}/u.test(character);
}

function hasAll(text: string, slices: readonly Slice[]): boolean {
  return [...text].every((character) => sliceWith(character, slices) !== undefined);
}
