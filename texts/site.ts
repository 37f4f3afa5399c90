import { localize } from './language/localize.ts';

export const { siteTexts, originTexts, outageTexts } = localize('site');
