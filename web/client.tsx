import { createRoot, hydrateRoot } from 'react-dom/client';
import type { PageDefinition, Site } from './page-definition.ts';
import type { Page } from './pages.ts';

type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Hydrates the screen of a page, which the server has rendered into `root`. Earlier input is repeated. */
export function hydratePage(
  root: HTMLElement,
  { Screen }: PageDefinition<Page>,
  site: Site,
  page: Page,
): void {
  const fields = root.querySelectorAll<FormField>('input, select, textarea');
  const changed = [...fields].filter(isChanged);
  hydrateRoot(root, <Screen site={site} page={page} />);
  for (const field of changed)
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Whether the visitor, or a browser that restores an earlier visit, has changed a field since the server rendered it. */
function isChanged(field: FormField): boolean {
  if (field instanceof HTMLSelectElement) return !field.selectedOptions[0]?.defaultSelected;
  return (
    field.value !== field.defaultValue ||
    ('checked' in field && field.checked !== field.defaultChecked)
  );
}

/** Renders a page that has changed since the server rendered it into `root`. */
export const renderPage: typeof hydratePage = (root, { Screen }, site, page) =>
  createRoot(root).render(<Screen site={site} page={page} />);
