/** Said when a part of the site could not be loaded. */
export const notLoaded = 'This could not be opened. Please reload the page and try again.';
