import { z } from 'zod';

/** A title of chess players, like 'GM', 'WFM' or 'BOT'. Any other value counts as no title. */
export const playerTitle = z
  .string()
  .regex(/^[A-Z]{2,4}$/)
  .optional()
  .catch(undefined);
