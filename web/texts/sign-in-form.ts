/** The texts of the sign-in and the sign-up page. */
export const signInFormTexts = {
  returnAfterSignIn: 'After you sign in, you return to the player that you found.',
  returnAfterSignUp: 'After you sign up, you return to the player that you found.',
} as const;
