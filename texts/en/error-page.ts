/** The texts of the page about an error. */
export const errorPageTexts = {
  title: (title: string, siteName: string) => `${title} · ${siteName}`,
  notFoundTitle: (path: string, siteName: string) => `Not found: ${path} · ${siteName}`,
  toHomePage: 'Go to the home page',
  upToDate: 'Already up to date',
  notFound: 'Not found',
  notAllowed: 'Not allowed',
  tooManyAttempts: 'Too many attempts',
  tryAgainSoon: 'Please try again soon',
  didNotWork: 'That did not work',
  profileUnavailable: 'This profile is not available',
  linkDoesNotWork: 'This link does not work',
  resetLinkClosed: (minutes: number) =>
    `This link cannot set a password: a link works once, for ${minutes} minutes, and only the newest one works. Ask the operator of this site for a new one.`,
  forgotPassword: 'Forgot your password?',
  signIn: 'Sign In',
  tryAgain: 'Try again',
  backToPage: 'Back to the page',
};
