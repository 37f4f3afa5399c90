/** Creates a data folder with the profiles of the gallery, for `npm run dev`. The argument is the path of the folder. */
import { rename, rm } from 'node:fs/promises';
import { readConfig } from '../../server/config.ts';
import { createLogger } from '../../server/process/logger.ts';
import { openServices } from '../../server/services/services.ts';
import { seedGallery } from './gallery.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('The argument is the data folder.');

process.umask(0o077);
// The data is written to another folder first, so an interrupted run leaves no incomplete folder with the right name.
const dataDir = `${folder}-unfinished`;
await rm(dataDir, { recursive: true, force: true });
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }, []);
const services = await openServices(config, createLogger(config));
try {
  await seedGallery({ services });
} finally {
  await services.close();
}
await rename(dataDir, folder);
