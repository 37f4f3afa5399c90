/** The colours that an owner can choose for the links and buttons of a page, beside the site's own green. The style sheet has their hues. */
export const accents = ['blue', 'cyan', 'violet', 'pink', 'red', 'orange', 'lime'] as const;

export type Accent = (typeof accents)[number];
