import { hydrate } from '../client.tsx';
import { Legal } from '../pages/legal.tsx';

hydrate<'legal'>(Legal);
