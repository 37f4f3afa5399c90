import { isDelivered, type SendOutcome } from '../../domain/webhooks/webhook.ts';
import { testTexts } from '../webhooks.ts';

/** The outcome of a test. */
export function describeTest(outcome: SendOutcome, durationMs: number): string {
  if (outcome.kind === 'not-sent') return testTexts[outcome.why];
  const { arrived, refused } = testTexts;
  return (isDelivered(outcome) ? arrived : refused)(outcome.status, durationMs);
}
