import { localize } from './language/localize.ts';

export const { formatList } = localize('lists');
