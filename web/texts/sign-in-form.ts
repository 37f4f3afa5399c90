/** The texts of the sign-in and the sign-up page. */
export const signInFormTexts = {
  returnAfterSignIn: 'Sign in, and you come back to the player that you found.',
  returnAfterSignUp: 'Sign up, and you come back to the player that you found.',
} as const;
