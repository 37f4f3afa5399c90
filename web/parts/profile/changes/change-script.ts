/** The script for changes. It is loaded when a page is open, because no visitor needs it before a change. */
export { addRankChanges } from '../../../../domain/history/queue-summary.ts';
export { announceChanges } from './announce.tsx';
