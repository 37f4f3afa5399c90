import { hydrate } from '../client.tsx';
import { Login } from '../pages/login.tsx';

hydrate<'login'>(Login);
