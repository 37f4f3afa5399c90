/** Said when there is no time to answer. By itself, since the page of a profile needs no other sentence of `messages`. */
export const siteBusy = 'The site is very busy. Please try again in a few seconds.';
