/** `npm run licences`: updates docs/licences.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.mjs';
import { licencesPage } from './licences-page.mjs';

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
writeFileSync(join(root, 'docs/licences.md'), licencesPage(lock));
console.log('Updated docs/licences.md.');
