import type { CeremonyResult } from './ceremony.ts';

/** Does something with the script for passkeys. It is loaded by itself: nobody who looks at a profile downloads it. */
export async function runCeremony(
  act: (ceremonies: typeof import('./ceremony.ts')) => Promise<CeremonyResult>,
): Promise<CeremonyResult> {
  // A newer version of the site may have taken its place since the page was opened.
  const ceremonies = await import('./ceremony.ts').catch(() => null);
  if (ceremonies) return act(ceremonies);
  const sentence =
    'The site cannot be reached, or it is newer than this page. Please load it anew.';
  return { kind: 'unused', sentence };
}
