import {
  type ActionOutcome,
  type LoggedAction,
  silentActions,
} from '../../domain/moderation/moderation.ts';
import { actionRefusals, actionTexts, moderationReasons, moderationTexts } from '../moderation.ts';
import { describeUsernameProblem } from '../sign-in.ts';

type Action = LoggedAction['action'];

/** The sentences about the effects of an action. @param detail as in the log. */
export function listEffects(action: Action, detail: string): readonly string[] {
  const effects = actionTexts[action].effects?.(detail) ?? [];
  const isSilent = action === 'delete' || silentActions.includes(action);
  return isSilent ? effects : [...effects, moderationTexts.reportsClosed];
}

/** The sentences that the user reads; '' for an action that the user is not told. @param contact the link to the operator, if there is one. */
export function toUserSentence(
  action: Action,
  { detail, reason }: Pick<LoggedAction, 'detail' | 'reason'>,
  contact: string | undefined,
): string {
  const told = actionTexts[action].told?.(detail);
  if (told === undefined) return '';
  return [
    told,
    ...(reason === '' ? [] : [moderationTexts.because(moderationReasons[reason])]),
    contact === undefined
      ? moderationTexts.appeal
      : moderationTexts.appealTo(contact.replace(/^(mailto:|https?:\/\/)/, '')),
  ].join(' ');
}

/** The outcome of an action that was refused. @param username as the operator typed it. */
export function describeRefusal(
  outcome: Exclude<ActionOutcome, { kind: 'done' }>,
  username: string,
): string {
  if (outcome.kind === 'bad-username') return describeUsernameProblem(outcome.why, outcome.name);
  if (outcome.kind !== 'no-such-user') return actionRefusals[outcome.kind];
  const { currentName } = outcome;
  const sentence = moderationTexts.noUser(username);
  return currentName === undefined
    ? sentence
    : `${sentence} ${moderationTexts.previousName(currentName)}`;
}
