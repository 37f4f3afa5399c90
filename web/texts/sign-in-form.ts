/** The texts of the sign-in and the sign-up page. */
export const signInFormTexts = {
  signInLead: 'Welcome back to your page.',
  signUpLead: 'One page for your picture, your banner and your ranks.',
  returnToPlayer: 'Next: add this player to your page.',
  futurePage: 'Your page',
  exampleUsername: 'Your_name',
  bestRankHere: 'Your best rank appears here.',
} as const;
