/** The API for other programs, as its OpenAPI document describes it. */
export const apiTexts = {
  description:
    'Ranks of gamers for other programs. Reads need no key and can be made by every website. Times are ISO 8601 in UTC.',
  renamed: 'A previous username redirects to the current one.',
} as const;
