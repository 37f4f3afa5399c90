/** The doors of sign-up, which the operator opens and closes. They hold for every way of creating an account. */
export const doorStates = ['open', 'invitation', 'closed'] as const;

export type Doors = (typeof doorStates)[number];

/** 'uninvited': the visitor has opened no invitation. 'invitation-ended': it is used up, withdrawn or expired, or never existed. */
export type DoorRefusal = 'closed' | 'uninvited' | 'invitation-ended';

export const maxInvitationUses = 1000;
export const maxInvitationDays = 365;

export interface Invitation {
  /** The hash of the link's secret, from which the link cannot be made again. */
  readonly hash: string;
  readonly uses: number;
  readonly usesLeft: number;
  /** ISO 8601 in UTC. */
  readonly expiresAt: string;
}
