/** A form's button that was pressed works as without script if the large script has not arrived by then. Others wait for it. */
const maxHoldMs = 3000;
const fields = '#app :is(input, select, textarea)';

/** Returns the element that has replaced an element when the page was hydrated, or the element itself. */
export type FindPresent = (element: HTMLElement) => HTMLElement | undefined;

/** Hydrates the page. @returns undefined if the script could not be loaded. */
export type Hydrate = () => Promise<FindPresent | undefined>;

/**
 * Hydrates the page at the first press of a button, or when a field is used. Earlier presses are repeated.
 * @returns a function that hydrates the page at once. If the script cannot be loaded, forms and links work as without script, and
 * the next use tries again.
 */
export function hydrateWhenUsed(root: HTMLElement, load: () => Promise<FindPresent>): Hydrate {
  let hydration: ReturnType<Hydrate> | undefined;
  const heldControls = new Set<HTMLElement>();

  function hydrate() {
    hydration ??= load().then(stop, () => {
      hydration = undefined;
      return undefined;
    });
    return hydration;
  }

  async function onClick(event: MouseEvent) {
    const control = (event.target as Element).closest('button, summary, [data-held]');
    // A repeated press is not trusted.
    if (!(control instanceof HTMLElement) || !event.isTrusted) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    // Details open without script.
    const isRepeated = control.tagName !== 'SUMMARY';
    if (isRepeated) {
      event.preventDefault();
      event.stopPropagation();
      if (heldControls.has(control)) return;
      heldControls.add(control);
    }
    const canWait = !control.matches('form *, a');
    const timeout = new Promise<undefined>((resolve) => canWait || setTimeout(resolve, maxHoldMs));
    const findPresent = await Promise.race([hydrate(), timeout]);
    heldControls.delete(control);
    if (isRepeated) (findPresent?.(control) ?? control).click();
  }

  /** A field got the focus, or it was changed. */
  function onField({ target }: Pick<Event, 'target'>) {
    if ((target as Element | null)?.matches(fields)) void hydrate();
  }

  function stop(findPresent: FindPresent) {
    root.removeEventListener('click', onClick, true);
    root.removeEventListener('focusin', onField);
    root.removeEventListener('input', onField);
    return findPresent;
  }

  root.addEventListener('click', onClick, true);
  root.addEventListener('focusin', onField);
  root.addEventListener('input', onField);
  // The visitor may have used a field before this script ran.
  onField({ target: document.activeElement });
  return hydrate;
}
