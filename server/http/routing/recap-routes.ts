/** The addresses of recaps. A profile is the first segment, which no other address has. */
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import * as fields from '../requests/fields.ts';
import { addRow } from './route.ts';

const recap = '/:displayName/recap/:period';

export const recapRoutes = {
  recap: addRow('GET', { who: 'visitor', cache: 'no-store' })(recap),
  shareRecap: addRow('POST', { who: 'signed-in' })(recap, {
    limit: rateLimits.changes,
    body: fields.recapForm,
  }),
  recapPicture: addRow('GET', { who: 'visitor', cache: 'no-store' })(
    `${recap}/:shape(wide|tall).jpg`,
  ),
};
