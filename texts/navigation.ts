export const navigationTexts = {
  skip: 'Skip to content',
  main: 'Main',
  signIn: 'Sign In',
  signUp: 'Sign Up',
  account: 'Account',
  logOut: 'Logout',
  settings: 'Settings',
  findProfile: 'Find a profile',
  find: 'Find',
  closeSearch: 'Close',
};
