import type { Game } from '../game.ts';
import { createRatingQueue } from '../rating-queue.ts';

export const chessCom = {
  id: 'chess-com',
  name: 'Chess.com',
  source: 'chess-com',
  nameForm: 'username',
  optionLabel: 'Chess.com (chess)',
  regions: [],
  queues: [
    createRatingQueue('bullet', 'Bullet', 'BULLET', 'wins-draws-and-losses', false),
    createRatingQueue('blitz', 'Blitz', 'BLITZ', 'wins-draws-and-losses', false),
    createRatingQueue('rapid', 'Rapid', 'RAPID', 'wins-draws-and-losses', false),
    createRatingQueue('daily', 'Daily', 'CORRESPONDENCE', 'wins-draws-and-losses'),
    createRatingQueue('daily-960', 'Daily 960', 'VARIANT', 'wins-draws-and-losses'),
  ],
} as const satisfies Game;
