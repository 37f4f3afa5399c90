/** The number of a profile icon, or of a champion, whose splash is a wide picture. */
export type IconId = number | `champion-${number}` | `splash-${number}`;
