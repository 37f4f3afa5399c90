import { flushSync } from 'react-dom';
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

/**
 * Renders a page that has changed since the server rendered it into `root`. The focus and what is open stay, and a press of a
 * button that is repeated later presses the new button.
 */
export const renderPage: typeof hydratePage = (root, { Screen }, site, page) => {
  const focused = document.activeElement;
  const before = findPlaces(root);
  flushSync(() => createRoot(root).render(<Screen site={site} page={page} />));
  const after = findPlaces(root);
  for (const [place, old] of before) {
    const element = after.get(place);
    if (!element) continue;
    if (old instanceof HTMLDetailsElement) element.toggleAttribute('open', old.open);
    if (old === focused) element.focus({ preventScroll: true });
    old.addEventListener('click', (event) => {
      event.preventDefault();
      element.click();
    });
  }
};

/** Finds what a visitor can use. Elements with the same place are the same number of their kind in the same card. */
function findPlaces(root: HTMLElement): Map<string, HTMLElement> {
  const counts = new Map<string, number>();
  const places = new Map<string, HTMLElement>();
  for (const element of root.querySelectorAll<HTMLElement>('a, button, details, summary')) {
    const kind = `${element.tagName} ${element.closest('[id]')?.id}`;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    places.set(`${kind} ${count}`, element);
  }
  return places;
}
