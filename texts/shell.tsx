/** The texts around every page: the notice above it and the footer. */
export const shellTexts = {
  asVisitor: 'Visitors see your page like this.',
  backToPage: 'Back to your page',
  announcement: 'Announcement',
  aboutData: 'About the data',
  /** @param games the games with invented players; null for all games. */
  sampleData: (games: string | null) => (
    <>
      <strong>Sample data:</strong>{' '}
      {games ? `players of ${games} are invented.` : 'players found here are invented.'}
    </>
  ),
  trademarks: (site: string) =>
    `${site} isn't endorsed by Riot Games and doesn't reflect the views or opinions of Riot Games or anyone officially involved in producing or managing Riot Games properties. Riot Games, and all associated properties are trademarks or registered trademarks of Riot Games, Inc.`,
  privacy: 'Privacy',
  terms: 'Terms',
  developers: 'Developers',
  colours: 'Colours',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
};
