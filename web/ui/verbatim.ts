/** Attributes of an input whose text browsers must not correct: a name, a code or a password. */
export const verbatim = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
