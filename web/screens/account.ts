import { hydrate } from '../client.tsx';
import { Account } from '../pages/account.tsx';

hydrate<'account'>(Account);
