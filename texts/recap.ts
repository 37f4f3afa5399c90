import { localize } from './language/localize.ts';

export const { recapTexts } = localize('recap');
