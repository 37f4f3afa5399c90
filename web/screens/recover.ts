import { hydrate } from '../client.tsx';
import { Recover } from '../pages/recover.tsx';

hydrate<'recover'>(Recover);
