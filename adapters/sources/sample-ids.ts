/**
 * The ids of sample players. Without a mark, a sample could have the id of a real player, and after a change of `SOURCES` the proofs and
 * the history of the sample would count for the real one.
 */

/** No id of a source contains a colon. */
const mark = 'sample:';

/** Returns the id under which a player is saved. @param id that of the source. */
export function toPlayerId(id: string, isSample: boolean): string {
  return isSample ? `${mark}${id}` : id;
}

/** Returns the source's id of a saved player. */
export function fromPlayerId(playerId: string): string {
  return playerId.startsWith(mark) ? playerId.slice(mark.length) : playerId;
}
