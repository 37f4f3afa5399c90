/** The state of the history entry that exists while a dialog or a popover is open. */
export const openState = 'open';
