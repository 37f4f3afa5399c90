import { passkeyCeremonyTexts } from '../../../texts/sign-in.ts';
import type { CeremonyResult } from './ceremony.ts';

/** Runs a ceremony (WebAuthn's term). Its script is loaded at the first use, because most visitors use no passkeys. */
export async function runCeremony(
  run: (ceremonies: typeof import('./ceremony.ts')) => Promise<CeremonyResult>,
): Promise<CeremonyResult> {
  // The import also fails when a new version of the site has replaced the script that this page names.
  const ceremonies = await import('./ceremony.ts').catch(() => null);
  if (ceremonies) return run(ceremonies);
  return { kind: 'unused', sentence: passkeyCeremonyTexts.scriptMissing };
}
