/** A form's button that was pressed works as without script if the large script has not arrived by then. Others wait for it. */
const maxHoldMs = 3000;
const fields = '#app :is(input, select, textarea)';

/** Hydrates the page. @returns whether its script could be loaded. */
export type Hydrate = () => Promise<boolean>;

/**
 * Hydrates the page at the first press of a button, or when a field is used. Earlier presses are repeated.
 * @returns a function that hydrates the page at once. If the script cannot be loaded, forms and links work as without script, and
 * the next use tries again.
 */
export function hydrateWhenUsed(root: HTMLElement, load: () => Promise<void>): Hydrate {
  let hydration: ReturnType<Hydrate> | undefined;

  function hydrate() {
    hydration ??= load().then(stop, () => {
      hydration = undefined;
      return false;
    });
    return hydration;
  }

  async function onClick(event: MouseEvent) {
    const control = (event.target as Element).closest('button, summary, [data-pending]');
    // A repeated press is not trusted.
    if (!(control instanceof HTMLElement) || !event.isTrusted) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    // Details open without script.
    if (control.tagName === 'SUMMARY') return void hydrate();
    event.preventDefault();
    event.stopPropagation();
    if (control.dataset.pressed) return;
    control.dataset.pressed = 'true';
    if (control.matches('form *, a')) setTimeout(() => repeatPress(control), maxHoldMs);
    if (!(await hydrate())) repeatPress(control);
  }

  /** A field got the focus, or it was changed. */
  function onField({ target }: Pick<Event, 'target'>) {
    if ((target as Element | null)?.matches(fields)) void hydrate();
  }

  function stop() {
    root.removeEventListener('click', onClick, true);
    root.removeEventListener('focusin', onField);
    root.removeEventListener('input', onField);
    // React may have replaced the pressed elements.
    root.querySelectorAll<HTMLElement>('[data-pressed]').forEach(repeatPress);
    return true;
  }

  root.addEventListener('click', onClick, true);
  root.addEventListener('focusin', onField);
  root.addEventListener('input', onField);
  // The visitor may have used a field before this script ran.
  onField({ target: document.activeElement });
  return hydrate;
}

function repeatPress(control: HTMLElement): void {
  if (!control.dataset.pressed) return;
  delete control.dataset.pressed;
  control.click();
}
