/** Removes punctuation and spaces at both ends, like the `@` and the full stop that chats add. Emoji stay. */
export function trimPunctuation(text: string): string {
  const kept = String.raw`[\p{L}\p{N}\p{M}\p{So}_-]`;
  return new RegExp(`${kept}(.*${kept})?`, 'su').exec(text)?.[0] ?? '';
}
