import type { LegalPage, Site } from '../page.ts';
import { Privacy } from './legal/privacy.tsx';
import { Terms } from './legal/terms.tsx';

/** The pages that one seldom reads: what is kept of people, and what they can rely on. */
export function Legal({ site, page }: { site: Site; page: LegalPage }) {
  const Words = page.about === 'privacy' ? Privacy : Terms;
  return <Words site={site} contact={page.contact} />;
}
