/** The texts about a saved game that was not updated or restored. */
export const gameTexts = {
  notRestorable: 'This game was already restored or deleted.',
  /** `{wait}` stands for the time until the next update. */
  updateFailed: 'The last update failed. Please try again in {wait}.',
};
