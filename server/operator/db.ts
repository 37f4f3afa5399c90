/** `npm run db`: back-up, restore, import and copy of a site's data, beside a running server or without one. */
import { parseArguments, usage } from './arguments.ts';
import { runDbCommand } from './carry-out.ts';
import { runCommand } from './run-command.ts';

if (import.meta.main) await runCommand({ usage, parse: parseArguments, carryOut: runDbCommand });
