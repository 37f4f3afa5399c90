import { hydrate } from '../client.tsx';
import { ErrorScreen } from '../pages/error.tsx';

hydrate<'error'>(ErrorScreen);
