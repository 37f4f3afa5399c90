import { localize } from './language/localize.ts';

export const { webhookTexts, describeAddressProblem, testTexts } = localize('webhooks');
