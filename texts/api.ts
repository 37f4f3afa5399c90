import { localize } from './language/localize.ts';

export const { apiTexts, operationSummaries } = localize('api');
