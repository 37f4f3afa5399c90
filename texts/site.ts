import { localize } from './language/localize.ts';

export const { siteTexts, originTexts, siteUnreachable, siteBusy } = localize('site');
