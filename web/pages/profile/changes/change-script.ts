/** The script for changes. It is loaded when a page is open, because no visitor needs it before a change. */
export { toQueueSamples } from '../../../../domain/profiles/new-samples.ts';
export { addCurrentRanks } from '../../../../domain/profiles/queue-summary.ts';
export { announceChange } from './announce-change.tsx';
