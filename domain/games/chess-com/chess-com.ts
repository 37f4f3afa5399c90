import type { Game } from '../game.ts';
import { createRatingQueue } from '../rating-queue.ts';
import { describeWinsDrawsAndLosses as describe } from '../record.ts';

export const chessCom = {
  id: 'chess-com',
  name: 'Chess.com',
  source: 'chess-com',
  nameForm: 'username',
  optionLabel: 'Chess.com (chess)',
  regions: [],
  queues: [
    createRatingQueue('bullet', 'Bullet', 'BULLET', describe, false),
    createRatingQueue('blitz', 'Blitz', 'BLITZ', describe, false),
    createRatingQueue('rapid', 'Rapid', 'RAPID', describe, false),
    createRatingQueue('daily', 'Daily', 'CORRESPONDENCE', describe),
    createRatingQueue('daily-960', 'Daily 960', 'VARIANT', describe),
  ],
} as const satisfies Game;
