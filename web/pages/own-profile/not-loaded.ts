/** Shown if a dialog's script does not load. */
export const notLoaded = 'This could not be opened. Please reload the page and try again.';
