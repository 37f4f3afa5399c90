import type { Game } from '../game.ts';
import { createRatingQueue } from '../rating-queue.ts';

export const lichess = {
  id: 'lichess',
  name: 'Lichess',
  source: 'lichess',
  nameForm: 'username',
  optionLabel: 'Lichess (chess)',
  plays: 'games',
  regions: [],
  queues: [
    createQueue('bullet', 'Bullet', 'BULLET'),
    createQueue('blitz', 'Blitz', 'BLITZ', false),
    createQueue('rapid', 'Rapid', 'RAPID', false),
    createQueue('classical', 'Classical', 'CLASSICAL'),
    createQueue('correspondence', 'Correspondence', 'CORRESPONDENCE'),
    createQueue('ultra-bullet', 'UltraBullet'),
    createQueue('chess960', 'Chess960'),
    createQueue('crazyhouse', 'Crazyhouse'),
    createQueue('antichess', 'Antichess'),
    createQueue('atomic', 'Atomic'),
    createQueue('horde', 'Horde'),
    createQueue('king-of-the-hill', 'King of the Hill'),
    createQueue('racing-kings', 'Racing Kings'),
    createQueue('three-check', 'Three-check'),
  ],
} as const satisfies Game;

/** Lichess tells how many games of a kind were played, but not how they ended. */
function createQueue<const Id extends string>(
  id: Id,
  label: string,
  emblem = 'VARIANT',
  isOptional = true,
) {
  return createRatingQueue(id, label, emblem, 'games', isOptional);
}
