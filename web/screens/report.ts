import { hydrate } from '../client.tsx';
import { Report } from '../pages/report.tsx';

hydrate<'report'>(Report);
