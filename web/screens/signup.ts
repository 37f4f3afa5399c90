import { hydrate } from '../client.tsx';
import { Signup } from '../pages/signup.tsx';

hydrate<'signup'>(Signup);
