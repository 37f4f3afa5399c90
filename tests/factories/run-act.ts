import { createModerationStore } from '../../adapters/database/moderation/moderation-store.ts';
import type { Database } from '../../adapters/database/schema.ts';
import type { ModerationAction } from '../../domain/moderation/moderation.ts';

/** Acts on a profile as the command line does. */
export function runAct(database: Database, id: string, action: ModerationAction, value = '') {
  return createModerationStore(database).runAct(id, { action, value, reason: '' }, '');
}
