/** A session ends after this time, even when it is used every day. */
export const maxSessionAgeMs = 90 * 24 * 60 * 60 * 1000;
/** A session also ends after this time without use. */
export const sessionIdleSeconds = 30 * 24 * 60 * 60;
/** The minimum interval at which the last use of a session is stored. */
export const sessionUpdateSeconds = 60 * 60;

/** A further sign-in ends the least recently used session. */
export const maxSessions = 50;
