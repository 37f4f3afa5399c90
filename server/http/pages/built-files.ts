/** The files of `vite build` that each kind of page needs. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import type { Page } from '../../../web/pages.ts';
import type { Assets } from '../../../web/server.tsx';

/** Anonymous visitors come to these pages from other sites: their first visit. Signed-in users have the styles in their cache. */
const inlinedKinds: readonly Page['kind'][] = ['profile'];

/** The source files of a page's scripts. The overlay stands without the shell of the site, so it has its own client. */
export function findSources(kind: Page['kind']): { script: string; pageScript?: string } {
  if (kind === 'overlay') return { script: 'web/overlay.tsx' };
  return { script: 'web/client.tsx', pageScript: `web/pages/${kind}/${kind}.tsx` };
}

export interface BuiltFiles {
  assetsOf(kind: Page['kind'], isAnonymous: boolean): Assets;
  /** The styles that stand in pages, as the policy names them: 'sha256-…' (CSP Level 3, 2.3.1). */
  readonly styleHashes: readonly string[];
}

/**
 * Reads the build once.
 * @param client the folder of what browsers load.
 */
export async function readBuiltFiles(client: string): Promise<BuiltFiles> {
  const manifest = JSON.parse(
    await readFile(join(client, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const inlined = new Map<Page['kind'], Assets>();
  const known = new Map<Page['kind'], Assets>();
  for (const kind of inlinedKinds) {
    const files = namedFiles(manifest, kind);
    const texts = files.styles.map((style) => readFile(join(client, style), 'utf8'));
    const inlineStyles = (await Promise.all(texts)).join('');
    inlined.set(kind, { ...files, styles: [], inlineStyles });
  }
  return {
    assetsOf(kind, isAnonymous) {
      const first = isAnonymous ? inlined.get(kind) : undefined;
      const assets = first ?? known.get(kind) ?? namedFiles(manifest, kind);
      if (!first) known.set(kind, assets);
      return assets;
    },
    styleHashes: [...inlined.values()].map(
      ({ inlineStyles = '' }) =>
        `sha256-${createHash('sha256').update(inlineStyles).digest('base64')}`,
    ),
  };
}

/** The files that a kind of page needs first, by their addresses: those of every page, and its own screen's. */
function namedFiles(manifest: Manifest, kind: Page['kind']): Assets {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const follow = (key: string) => {
    const script = addressOf(manifest, key);
    if (scripts.has(script)) return;
    scripts.add(script);
    for (const imported of manifest[key]?.imports ?? []) follow(imported);
    for (const style of manifest[key]?.css ?? []) styles.add(`/${style}`);
  };
  const { script, pageScript } = findSources(kind);
  follow(script);
  if (pageScript) follow(pageScript);
  const [entry = '', ...others] = scripts;
  return {
    script: entry,
    ...(pageScript && { pageScript: addressOf(manifest, pageScript) }),
    styles: [...styles],
    modulePreloads: others,
  };
}

function addressOf(manifest: Manifest, key: string): string {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`dist has no ${key}: run npm start, which builds it`);
  return `/${chunk.file}`;
}
