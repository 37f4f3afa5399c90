import type { RecordKind } from './record.ts';

/** Creates a queue without tiers. @param emblem like 'BLITZ'. */
export function createRatingQueue<const Id extends string>(
  id: Id,
  label: string,
  emblem: string,
  record: RecordKind,
  isOptional = true,
) {
  return { id, label, lookupLabel: label, tiers: [], emblem, record, isOptional };
}
