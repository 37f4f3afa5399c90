import { hydrate } from '../client.tsx';
import { AddGame } from '../pages/add-game.tsx';

hydrate<'add-game'>(AddGame);
