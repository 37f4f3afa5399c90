/** The texts of the settings. */
export const accountTexts = {
  settings: 'Settings',
  signedInAs: (username: string) => `You are signed in as ${username}.`,
  contents: 'On this page',
  groups: {
    security: 'Signing in',
    page: 'Your page',
    data: 'Your data',
    danger: 'Danger zone',
  },
} as const;
