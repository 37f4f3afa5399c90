/** Where pictures are read from. Both are our own addresses: a visitor's browser talks to nobody else. */

/** The immutable address of a stored picture. */
export function pictureAddress(hash: string): string {
  return `/api/pictures/${hash}.jpg`;
}

/** The address of a game's profile icon. */
export function iconAddress(profileIconId: number): string {
  return `/api/icons/${profileIconId}.png`;
}
