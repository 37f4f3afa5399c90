/** The texts of the rank history. Those of its graphs are loaded when it is opened (`graphs.ts`). */
export const historyTexts = {
  history: 'History',
  historyOf: (account: string) => `History of ${account}`,
  loading: 'Loading…',
  loadFailed: 'The history could not be loaded.',
  ownPage: 'Open on its own page',
};
