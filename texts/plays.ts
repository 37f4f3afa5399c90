import { localize } from './language/localize.ts';

export const { playsTexts } = localize('plays');
