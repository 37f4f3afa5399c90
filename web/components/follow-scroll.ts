/** The navigation bar is solid from this scroll distance on, in pixels. */
const solidFromPx = 90;

/** Sets the attribute `data-scrolled` of `<html>` while the page is scrolled, for the style of the navigation bar. */
export function followScroll(): void {
  const update = () =>
    document.documentElement.toggleAttribute('data-scrolled', window.scrollY >= solidFromPx);
  update();
  window.addEventListener('scroll', update, { passive: true });
}
