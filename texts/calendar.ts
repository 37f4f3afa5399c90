import { localize } from './language/localize.ts';

export const { formatDayOfMonth, formatPeriod } = localize('calendar');
