import { createModerationStore } from '../../adapters/database/moderation/moderation-store.ts';
import type { Database } from '../../adapters/database/schema.ts';
import type { ModerationAction } from '../../domain/moderation/moderation.ts';
import type { Services } from '../../server/services/services.ts';

/** Actions on a profile as the command line does. */
export function runAction(database: Database, id: string, action: ModerationAction, value = '') {
  return createModerationStore(database).runAction(id, { action, value, reason: '' }, '');
}

/** Makes a user an operator, or ends this. */
export async function setOperator(
  { moderation }: Pick<Services, 'moderation'>,
  username: string,
  isOperator = true,
): Promise<void> {
  const action = isOperator ? 'operator' : 'no-operator';
  const { kind } = await moderation.runAction(username, { action, value: '', reason: '' }, '');
  if (kind !== 'done') throw new Error(`${username}: ${kind}`);
}
