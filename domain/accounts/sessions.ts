/** A session ends after this time, even when it is used every day. */
export const maxSessionAgeMs = 90 * 24 * 60 * 60 * 1000;
/** It also ends after this time without use. Its use is stored once per `sessionUpdateSeconds`. */
export const sessionIdleSeconds = 30 * 24 * 60 * 60;
export const sessionUpdateSeconds = 60 * 60;

/** The maximum of open sessions of one account. Another sign-in ends the least recently used one. */
export const maxSessions = 50;
