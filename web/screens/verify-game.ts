import { hydrate } from '../client.tsx';
import { VerifyGame } from '../pages/verify-game.tsx';

hydrate<'verify-game'>(VerifyGame);
