import { hydrate } from '../client.tsx';
import { OwnProfile } from '../pages/own-profile.tsx';

hydrate<'own-profile'>(OwnProfile);
