/** The number of a profile icon, or of a champion. */
export type IconId = number | `champion-${number}`;
