import { hydrate } from '../client.tsx';
import { Home } from '../pages/home.tsx';

hydrate<'home'>(Home);
