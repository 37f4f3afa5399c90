import { localize } from './language/localize.ts';

export const { formatList, formatChoice } = localize('lists');
