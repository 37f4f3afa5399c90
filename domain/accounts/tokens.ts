/** Tokens with which programs of a user read and change what is the user's. */
import { createSecret } from './secret.ts';

/** `lookup` looks players up. `games:write` and `profile:write` change the games, and their order and showcase. The others are for leaderboards. */
export const tokenScopes = [
  'lookup',
  'games:write',
  'profile:write',
  'leaderboards:read',
  'leaderboards:write',
] as const;
export type TokenScope = (typeof tokenScopes)[number];

export const maxTokens = 20;
/** A token that has expired is listed for this time, so that its owner sees why a program stopped. */
export const expiredTokenDays = 30;
export const maxTokenNameLength = 50;
/** How many days a token can be valid. */
export const tokenDays = [7, 30, 90, 365] as const;

export interface Token {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  /** Times: ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly expiresAt: string;
  /** Null for a token that was not used yet. */
  readonly usedAt: string | null;
}

export interface TokenOwner {
  readonly id: string;
  readonly displayName: string;
  readonly scopes: readonly TokenScope[];
}

/** The prefix lets programs that search for leaked secrets know it. */
export const createTokenSecret = () => `rankfolio_${createSecret()}`;
