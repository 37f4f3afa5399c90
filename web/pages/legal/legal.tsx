import { privacyTexts, termsTexts } from '../../../texts/legal.ts';
import type { Offer, PageDefinition, Site } from '../../page-definition.ts';
import { Privacy } from './privacy.tsx';
import { Terms } from './terms.tsx';

interface LegalPage extends Offer {
  readonly kind: 'legal';
  readonly about: 'privacy' | 'terms';
}

export const definition: PageDefinition<LegalPage> = {
  title: (page, site) =>
    `${(page.about === 'privacy' ? privacyTexts : termsTexts).title} · ${site.name}`,
  Screen: Legal,
};

function Legal({ site, page }: { site: Site; page: LegalPage }) {
  const Text = page.about === 'privacy' ? Privacy : Terms;
  return <Text site={site} offer={page} />;
}
