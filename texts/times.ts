import { localize } from './language/localize.ts';

export const { formatUtc, formatDuration } = localize('times');
