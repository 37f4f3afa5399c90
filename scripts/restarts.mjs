/** Development: the server starts again when a file that it runs has changed. Vite itself reloads `web/`. */
import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Serves until the command is told to stop, and gives the server's last exit status.
 * @param {import('./supervisor.mjs').Supervisor} supervisor
 * @param {import('./supervisor.mjs').Program} server
 * @param {string[]} folders whose TypeScript files are watched, relative to the server's cwd
 */
export async function serveWithRestarts(supervisor, server, folders) {
  const changes = watchSources(folders.map((folder) => join(server.cwd, folder)));
  try {
    for (;;) {
      const change = changes.next();
      const running = supervisor.start(server);
      const first = await Promise.race([running.ended, change]);
      if (typeof first !== 'string' && !supervisor.stoppedBy()) {
        console.log(`The server ended (status ${first.status}). The next change starts it again.`);
        await Promise.race([change, supervisor.stopped]);
      }
      if (!supervisor.stoppedBy() && typeof first === 'string') {
        console.log(`${first} changed: starting again…`);
        running.stop();
      }
      const { status } = await running.ended;
      if (supervisor.stoppedBy()) return status;
    }
  } finally {
    changes.close();
  }
}

/**
 * Tells of changed sources, one at a time; editors that write a file in several steps count once.
 * @param {string[]} folders
 */
function watchSources(folders) {
  /** @type {((name: string) => void) | undefined} */
  let tell;
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, async (_event, name) => {
      if (!name || !/\.ts$/.test(name) || /\.test\.ts$/.test(name)) return;
      await sleep(50);
      tell?.(name);
      tell = undefined;
    }),
  );
  return {
    /** @returns {Promise<string>} the name of the next file that changes */
    next: () =>
      new Promise((resolve) => {
        tell = resolve;
      }),
    close() {
      for (const watcher of watchers) watcher.close();
    },
  };
}
