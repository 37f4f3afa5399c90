import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { followTranslator } from './follow-translator.ts';
import type { FindPresent } from './hydrate-when-used.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The elements that visitors use. */
const controls = 'a, button, details, input, select, summary, textarea';

/**
 * Hydrates what the server has rendered into `root`. React replaces these elements if a translator, an extension or a password manager
 * has changed them. Typed texts, choices, open parts, the focus and the selection stay.
 * @param isOutdated whether `screen` differs from what the server has rendered.
 * @param onFailed is called after an error that made React remove the screen. The server's elements are there again.
 * @returns finds the element that has replaced an element.
 * @throws in a browser that is too old. There, the page works as without script.
 */
export function hydrate(
  root: HTMLElement,
  screen: ReactNode,
  { isOutdated = false, onFailed }: { isOutdated?: boolean; onFailed?: () => void } = {},
): FindPresent {
  // The newest method that the scripts call.
  if (!('findLast' in Array.prototype)) throw new Error('old browser');
  const copy = root.cloneNode(true);
  const before = nameControls(root);
  const focused = document.activeElement;
  const options = {
    onUncaughtError(error: unknown) {
      reportError(error);
      root.replaceChildren(...copy.childNodes);
      onFailed?.();
    },
  };
  // In one task, so that nothing is typed between reading and restoring.
  flushSync(() => {
    if (isOutdated) createRoot(root, options).render(screen);
    else hydrateRoot(root, screen, options);
  });
  followTranslator();
  const after = new Map([...nameControls(root)].map(([element, name]) => [name, element]));
  const findPresent: FindPresent = (element) =>
    element.isConnected ? element : after.get(before.get(element) ?? '');
  for (const [old] of before) {
    const present = findPresent(old);
    // React renders what follows from one field before it hears of the next.
    if (present && isField(old) && isChanged(old))
      flushSync(() => repeatInput(present as Field, old));
    if (present && present !== old) restore(present, old, old === focused);
  }
  return findPresent;
}

/** Names each control by what the server has written, which translators and extensions leave as it is. */
function nameControls(root: HTMLElement): Map<HTMLElement, string> {
  const counts = new Map<string, number>();
  const names = new Map<HTMLElement, string>();
  for (const element of root.querySelectorAll<HTMLElement>(controls)) {
    // React's own ids begin with '_' and are others when it draws an element again.
    const place = element.closest('[id]:not([id^="_"])')?.id;
    const attributes = ['name', 'value', 'href'].map((each) => element.getAttribute(each));
    const name = [element.tagName, place, ...attributes].join(' ');
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    names.set(element, `${name} ${count}`);
  }
  return names;
}

function isField(element: HTMLElement): element is Field {
  return element.matches('input, select, textarea');
}

/** Whether the visitor, or a browser that restores an earlier visit, has changed a field since the server rendered it. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return !field.selectedOptions[0]?.defaultSelected;
  return (
    field.value !== field.defaultValue ||
    ('checked' in field && field.checked !== field.defaultChecked)
  );
}

/** Gives a field the value of the field that it has replaced, or its own value again, so that React hears of it. */
function repeatInput(field: Field, old: Field): void {
  if (field instanceof HTMLInputElement && /checkbox|radio/.test(old.type)) {
    const { checked } = old as HTMLInputElement;
    // The choice of another radio button clears this one.
    if (!checked && old.type === 'radio') return;
    field.checked = !checked;
    field.click();
    return;
  }
  if (field !== old) {
    if (field instanceof HTMLInputElement && old.type === 'file')
      field.files = (old as HTMLInputElement).files;
    else field.value = old.value;
  }
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Restores the focus, the selection, and whether details are open. */
function restore(present: HTMLElement, old: HTMLElement, isFocused: boolean): void {
  if (old instanceof HTMLDetailsElement) present.toggleAttribute('open', old.open);
  if (!isFocused) return;
  present.focus({ preventScroll: true });
  if ('selectionStart' in old && old.selectionStart !== null) {
    const { selectionStart, selectionEnd } = old as HTMLInputElement;
    (present as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
  }
}
