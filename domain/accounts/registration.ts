/** Registration, which the operator opens and closes. It holds for every way of creating an account. */
export type Registration = 'open' | 'invitation' | 'closed';

/** 'uninvited': the visitor has opened no invitation. 'invitation-ended': it is used up, withdrawn or expired, or never existed. */
export type RegistrationRefusal = 'closed' | 'uninvited' | 'invitation-ended';

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
