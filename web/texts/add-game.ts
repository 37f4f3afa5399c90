/** The texts of the page that adds a game. */
export const addGameTexts = {
  lead: 'Put your rank on your page.',
  leadSignedOut: 'Look up your rank first. Sign in only when you add it.',
  steps: 'What happens next',
  stepGame: 'Choose a game',
  stepAccount: 'Find your account',
  stepRank: 'Show your rank',
  samplePlayers: 'Try a sample player',
  recentPlayersCleared: 'The recent players are cleared.',
  signInAndReturn: 'Sign In and come back to this player',
  signUpAndReturn: 'Sign Up and come back to this player',
  youComeBack: 'You then come back to this player.',
} as const;
