import { z } from 'zod';

/** The end of the year 9999: a later time has more digits. */
const maxMs = 253_402_300_799_999;

/** The shape of a time in the JSON of a source. @param unitMs the unit of its number, in ms. @returns ISO 8601 in UTC. */
export function toTimeShape(unitMs: 1 | 1000) {
  const number = z
    .int()
    .nonnegative()
    .max(Math.floor(maxMs / unitMs));
  return number.transform((time) => new Date(time * unitMs).toISOString());
}
