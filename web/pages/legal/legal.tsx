import type { PageDefinition, Site } from '../../page.ts';
import { Privacy } from './privacy.tsx';
import { Terms } from './terms.tsx';
import type { Contact } from './text-page.tsx';

export interface LegalPage {
  readonly kind: 'legal';
  readonly about: 'privacy' | 'terms';
  readonly contact: Contact | null;
}

export const definition: PageDefinition<LegalPage> = {
  title: (page, site) => `${page.about === 'privacy' ? 'Privacy' : 'Terms'} · ${site.name}`,
  Screen: Legal,
};

/** The pages that one seldom reads: what is kept of people, and what they can rely on. */
export function Legal({ site, page }: { site: Site; page: LegalPage }) {
  const Words = page.about === 'privacy' ? Privacy : Terms;
  return <Words site={site} contact={page.contact} />;
}
