import type { DoorRefusal } from '../domain/accounts/doors.ts';

export const doorRefusals: Readonly<Record<DoorRefusal, string>> = {
  closed: 'Sign-up is closed at the moment. You can still sign in if you have a page.',
  uninvited:
    'New pages need an invitation at the moment. Please open the link of your invitation in this browser.',
  'invitation-ended':
    'This invitation does not work any more: it was used or has expired. Please ask for a new link.',
};

/** The sentences for a visitor whom the doors of sign-up refuse. @param contact the link to the operator, if there is one. */
export function describeDoorRefusal(why: DoorRefusal, contact: string | undefined): string {
  const operator = contact?.replace(/^mailto:/, '');
  return `${doorRefusals[why]}${operator ? ` You can contact the operator: ${operator}` : ''}`;
}
