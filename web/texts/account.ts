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
  undo: 'Undo',
  undoRemoving: (account: string) => `Undo removing ${account}`,
  deleteNow: 'Delete now',
  deleteAccountNow: (account: string) => `Delete now: ${account}`,
  deleteIt: 'Delete it',
  deleteAccount: (account: string) => `Delete it: ${account}`,
  signOut: 'Sign out',
  signOutDevice: (device: string) => `Sign out ${device}`,
} as const;
