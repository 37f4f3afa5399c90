/** Reads text that a person typed or pasted. A new username is not read in this way: it is refused with the reason. */

/** Characters without a shape, which chats add to copied text. Hangul's fillers have none, too, but are letters of names. */
const invisible = /(?!\p{L})\p{Default_Ignorable_Code_Point}/gu;

const inName = String.raw`\p{L}\p{N}\p{M}\p{So}_#＃-`;
/** A name can begin with a full stop, and a text that ends with one is a sentence. */
const trimmed = new RegExp(`[.${inName}](?:.*[${inName}])?`, 'su');

/** Returns the text in NFC, without invisible characters and outer spaces. */
export function cleanText(text: string): string {
  // Removed first: NFC could not join a letter and its accent across an invisible character. U+2800 is braille's blank.
  return text.replace(invisible, '').replaceAll('\u2800', ' ').normalize('NFC').trim();
}

/** Returns the clean text without outer punctuation, like the `@` and the comma of a chat. Emoji stay. */
export function trimPunctuation(text: string): string {
  return trimmed.exec(cleanText(text))?.[0] ?? '';
}

/** Also replaces full-width letters, and the dotted I and the dotless i of Turkish keyboards, for names of ASCII. */
export function toPlainName(text: string): string {
  return trimPunctuation(toPlainLetters(text));
}

/** Returns the same text for names that may mean the same player. It finds candidates: two players can have equal folds. */
export function foldName(name: string): string {
  const plain = toPlainName(name) || cleanText(toPlainLetters(name));
  return plain.toLowerCase().replace(/\s/gu, '');
}

function toPlainLetters(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/ı|i\u0307/gu, 'i')
    .replaceAll('İ', 'I');
}

/** Decodes a segment of an address. Invalid escapes stay. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Returns the items that have exactly the typed name, or if there are none, all candidates. */
export function selectNamed<Item>(
  items: readonly Item[],
  typed: string,
  toName: (item: Item) => string,
): readonly Item[] {
  const exact = items.filter((item) => toName(item) === typed);
  const fold = foldName(typed);
  return exact.length > 0 ? exact : items.filter((item) => foldName(toName(item)) === fold);
}
