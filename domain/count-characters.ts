/** Longer than 160 of the longest emoji. Counting a much longer text would take long. */
const maxUnits = 5000;
/** In code points: a family with skin tones has the most. */
const maxEmojiLength = 11;
/** In code points: a letter with its marks, or a syllable. */
const maxLetterLength = 4;

/**
 * Counts graphemes, as people do: a family emoji is one. A chain of letters counts as several. A grapheme has no upper limit, and
 * browsers break none at the end of a line, so one that is longer than any emoji counts as too many.
 */
export function countCharacters(text: string): number {
  if (text.length > maxUnits) return Infinity;
  const graphemes = [...new Intl.Segmenter('en').segment(text)];
  return graphemes.reduce((count, { segment }) => {
    const { length } = [...segment];
    if (length > maxEmojiLength) return Infinity;
    const isEmoji = /\p{Extended_Pictographic}/u.test(segment);
    return count + (isEmoji ? 1 : Math.ceil(length / maxLetterLength));
  }, 0);
}
