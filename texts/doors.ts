import type { DoorRefusal } from '../domain/accounts/doors.ts';

export const doorRefusals: Readonly<Record<DoorRefusal, string>> = {
  closed: 'Sign-up is closed at the moment. You can still sign in if you have a page.',
  uninvited:
    'You need an invitation to sign up at the moment. Please open your invitation link in this browser.',
  'invitation-ended':
    'This invitation no longer works: it was used or has expired. Please ask for a new link.',
};

/** The sentences for a visitor who cannot sign up. @param contact the link to the operator, if there is one. */
export function describeDoorRefusal(why: DoorRefusal, contact: string | undefined): string {
  const operator = contact?.replace(/^mailto:/, '');
  return `${doorRefusals[why]}${operator ? ` You can contact the operator: ${operator}` : ''}`;
}
