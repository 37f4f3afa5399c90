import type { LookupOutcome, SeveralPlayers } from '../../domain/sources/data-source.ts';
import type { SourceFinding } from './opened-source.ts';

/** @param lookUp looks up one player, no matter which. 'Not found' counts as an answer. */
export async function checkSource(
  name: string,
  lookUp: () => Promise<LookupOutcome | SeveralPlayers>,
): Promise<readonly SourceFinding[]> {
  const outcome = await lookUp();
  if (outcome.kind !== 'not-answering') return [{ isOk: true, message: `${name} answers.` }];
  const message = `${name} does not answer: ${outcome.reason}. Everything else works without it.`;
  return [{ isOk: false, message }];
}
