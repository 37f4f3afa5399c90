import { hydrate } from '../client.tsx';
import { Profile } from '../pages/profile.tsx';

hydrate<'profile'>(Profile);
