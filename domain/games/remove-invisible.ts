/** Zero-width characters and direction marks, which are often copied from a chat. */
const invisible = /[\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/gu;

export function removeInvisible(text: string): string {
  return text.replace(invisible, '');
}
