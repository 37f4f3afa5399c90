import { localize } from './language/localize.ts';

export const { siteTexts, originTexts } = localize('site');
