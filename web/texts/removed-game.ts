/** The texts of the page after a game was removed without script. */
export const removedGameTexts = {
  documentTitle: (player: string) => `${player} was removed`,
  title: (player: string) => `${player} was removed.`,
  lead: (days: number) => `You can undo this for ${days} days, later in your settings.`,
  undo: 'Undo',
  backToProfile: 'Back to your profile',
} as const;
