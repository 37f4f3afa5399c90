export type Tree = Readonly<Record<string, unknown>>;

export const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('$$typeof' in value);

/** Puts the texts of the source where a translation has none, in new objects. A source without any texts has those of the translation. */
export function withFallback(source: Tree, translation: Tree): Tree {
  if (Object.keys(source).length === 0) return translation;
  const entries = Object.entries(source).map(([key, text]) => {
    const own = translation[key];
    return [key, isTree(text) ? withFallback(text, isTree(own) ? own : {}) : (own ?? text)];
  });
  return Object.fromEntries(entries);
}
