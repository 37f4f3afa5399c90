import { localize } from './language/localize.ts';

export type { Action, ActionTexts } from './en/moderation.ts';

export const { actionTexts, moderationTexts, moderationReasons, actionRefusals } =
  localize('moderation');
