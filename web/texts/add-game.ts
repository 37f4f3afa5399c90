/** The texts of the page that adds a game. */
export const addGameTexts = {
  lead: 'Put your rank on your page.',
  leadSignedOut: 'You can look up your rank without an account. Sign in to add it.',
  steps: 'What happens next',
  stepGame: 'Choose a game',
  stepAccount: 'Find your account',
  stepRank: 'Show your rank',
  samplePlayers: 'Try a sample player',
  recentPlayersCleared: 'The recent players were cleared.',
  signInAndReturn: 'Sign In and come back to this player',
  signUpAndReturn: 'Sign Up and come back to this player',
  youComeBack: 'After that, you return to this player.',
} as const;
