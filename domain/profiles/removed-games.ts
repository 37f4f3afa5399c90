/** Games that an owner removed can be restored. */

/** One more removal deletes the game that was removed first. */
export const maxRemovedGames = 50;
export const removedGameDays = 30;
