import { readConfig } from '../../server/config.ts';
import { runAdminCommand } from '../../server/operator/admin.ts';

/** Creates a reset link in a running site on SQLite, with the operator's command. Returns the path of the link. */
export async function createResetPath(dataDir: string, username: string): Promise<string> {
  const parameters = { command: 'reset-password', username } as const;
  const config = readConfig({ DATA_DIR: dataDir }, []);
  const { message } = await runAdminCommand(parameters, config);
  const path = /\/reset\/[0-9a-f]{64}$/m.exec(message)?.[0];
  if (path === undefined) throw new Error(message);
  return path;
}
