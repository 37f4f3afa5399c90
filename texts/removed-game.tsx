/** The texts of the page after a game was removed without script. */
export const removedGameTexts = {
  documentTitle: (player: string) => `${player} was removed`,
  title: (player: string, game: string) => `${player} (${game}) was removed.`,
  lead: (days: number) => (
    <>
      You can undo this now, or within {days} days in your{' '}
      <a href="/account?open=removed-games#removed-games">settings</a>.
    </>
  ),
  undo: 'Undo',
  backToProfile: 'Back to your profile',
} as const;
