/** Shown when the server is overloaded. It has its own file, so that the profile page does not download all messages. */
export const siteBusy = 'The site is very busy. Please try again in a few seconds.';
