/** The media query of windows in which the only game of a profile has its history beside its ranks. The style sheet repeats it. */
export const historyScreen = '(min-width: 62rem)';
