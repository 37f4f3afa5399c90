/** Texts that are the same in English and in another language. */
export const sameTexts: readonly string[] = [];
