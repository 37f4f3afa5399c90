/** The script of the bar and the footer, which the server renders. */
import { startViewedProfiles } from '../parts/recently-viewed/viewed-profiles.ts';
import { followSession } from './session.ts';
import { backgroundColours, type Theme } from './theme.ts';

/** The navigation bar is solid from this scroll distance on, in pixels. */
const solidFromPx = 90;

export function startShell(): void {
  const bar = document.querySelector<HTMLElement>('[data-viewer]');
  const viewer = bar?.dataset.viewer ?? null;
  followScroll();
  followSession(viewer);
  startViewedProfiles(viewer ?? '');
  startSearch();
  startThemeSwitch();
}

/** Sets the attribute `data-scrolled` of `<html>` while the page is scrolled, for the style of the navigation bar. */
function followScroll(): void {
  const update = () =>
    document.documentElement.toggleAttribute('data-scrolled', window.scrollY >= solidFromPx);
  update();
  window.addEventListener('scroll', update, { passive: true });
}

function startSearch(): void {
  const search = document.querySelector<HTMLElement>('[data-search]');
  const input = search?.querySelector('input');
  if (!search || !input) return;
  const hydrate = async () => {
    // Without this script, the search works without suggestions.
    const script = await import('./hydrate-search.tsx').catch(() => undefined);
    script?.hydrateSearch(search);
  };
  if (document.activeElement === input) hydrate();
  else input.addEventListener('focus', hydrate, { once: true });
  document
    .querySelector<HTMLElement>('[popovertarget="bar-search"]')
    ?.addEventListener('click', (event) => {
      // Phones open their keyboard only when the focus moves during the press.
      event.preventDefault();
      search.closest<HTMLElement>('[popover]')?.showPopover?.();
      input.focus();
    });
}

function startThemeSwitch(): void {
  const form = document.querySelector<HTMLFormElement>('form[action="/theme"]');
  form?.addEventListener('submit', (event) => {
    const { submitter } = event;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    applyTheme(submitter.value as Theme);
    for (const button of form.querySelectorAll('button'))
      button.ariaPressed = String(button === submitter);
    // A beacon is sent even if the visitor opens the next page at once.
    navigator.sendBeacon('/theme', new URLSearchParams({ theme: submitter.value }));
  });
}

function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  // Browsers colour their toolbars with the content of this tag.
  for (const tag of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    // If the visitor had chosen a theme before, the server sent only one tag, without `media`.
    const isDark = tag.media
      ? tag.media.includes('dark')
      : matchMedia('(prefers-color-scheme: dark)').matches;
    tag.content = backgroundColours[theme === 'system' ? (isDark ? 'dark' : 'light') : theme];
  }
}
