/** Puts a name into a sentence of another direction, so that both keep their order. The two characters are invisible (Unicode FSI and PDI). */
export const isolate = (name: string | number): string => `\u2068${name}\u2069`;
