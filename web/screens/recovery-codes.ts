import { hydrate } from '../client.tsx';
import { RecoveryCodes } from '../pages/recovery-codes.tsx';

hydrate<'recovery-codes'>(RecoveryCodes);
