/** The messages of the specification, word for word. */
export const specificationTexts = {
  usernameNotFoundHome: 'Error: Username not found. Please search again.',
  signInFailed: 'The username or password is incorrect. Please try again.',
  usernameTaken: 'Error: Username already used. Please sign up with a different username.',
  passwordTooShort: 'Error: Password should be at least 6 characters.',
  profilePicNotSaved: 'Failed to save profile pic',
  bannerNotSaved: 'Failed to save background profile pic',
  gameNotSaved: 'Failed to save game stat to db',
  signedOut: 'Please log in to save a game stat',
  playerNotFound: 'Error: Username not found. Try again.',
};
