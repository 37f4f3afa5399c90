/** Fits texts into widths. The width of a text is a cautious estimate in em for a bold sans-serif. */
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const narrowCharacter = /[fijlrtI1\-'.,:;|! ()]/;
const wideCharacter = /[mwMW@%]/;
const mediumCharacter = /[A-Z0-9#&_]/;

const narrowScript = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}]/u;
/** Scripts whose characters fill a square, and symbols, whose width is unknown. */
const squareScript =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{S}\u3000-\u303f\uff00-\uff60]/u;

export function estimateWidth(text: string): number {
  let width = 0;
  for (const character of text) width += estimateCharacterWidth(character);
  return width;
}

function estimateCharacterWidth(character: string): number {
  if (/\p{M}/u.test(character)) return 0;
  if (wideCharacter.test(character)) return 0.93;
  if (narrowCharacter.test(character)) return 0.36;
  if (mediumCharacter.test(character)) return 0.69;
  if (squareScript.test(character)) return 1;
  if (narrowScript.test(character)) return 0.52;
  // Most Latin letters are before U+0250. Other scripts, like Cyrillic, are a little wider.
  return character < '\u0250' ? 0.58 : 0.64;
}

/** Finds the largest font size at which a text fits a width (both in pixels). At the smallest size it truncates the text. */
export function fitText(text: string, width: number, maxSize: number, minSize: number) {
  const fontSize = Math.max(minSize, Math.min(maxSize, Math.floor(width / estimateWidth(text))));
  return { text: truncate(text, width / fontSize), fontSize };
}

function truncate(text: string, maxWidthEm: number): string {
  if (estimateWidth(text) <= maxWidthEm) return text;
  let shorter = '';
  for (const { segment } of graphemes.segment(text)) {
    if (estimateWidth(`${shorter}${segment}…`) > maxWidthEm) break;
    shorter += segment;
  }
  return `${shorter.trimEnd()}…`;
}

/** Splits a name of more than 13 characters into two lines, so that it can be larger: after _ or - near the middle if possible. */
export function splitName(name: string): readonly string[] {
  if (name.length <= 13) return [name];
  const middle = name.length / 2;
  const breaks = [...name.matchAll(/[_-]+(?=[^_-])/g)].map(
    ({ index, 0: text }) => index + text.length,
  );
  const [best = Math.ceil(middle)] = breaks
    .filter((index) => Math.abs(index - middle) <= name.length / 4)
    .toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return [name.slice(0, best), name.slice(best)];
}
