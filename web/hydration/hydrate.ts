import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { followTranslator } from './follow-translator.ts';
import type { GuestChanges } from './guest-changes.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The elements that visitors use. */
const controls = 'a, button, details, input, select, summary, textarea';

interface HydrationOptions {
  /** The changes of the server's HTML. React gets it without them, because it would draw the screen again. */
  readonly guestChanges?: GuestChanges;
  /** Whether `screen` is newer than what the server has rendered, and must be drawn again. */
  readonly isOutdated?: boolean;
  /** Is called after an error that made React remove the screen. The server's elements are there again. */
  readonly onFailed?: () => void;
}

/**
 * Hydrates what the server has rendered into `root`. If React draws the screen again, then typed texts, choices, open parts, the focus,
 * selected text and pending presses move to the new elements.
 * @throws in a browser that is too old. There, the page works as without script.
 */
export function hydrate(
  root: HTMLElement,
  screen: ReactNode,
  { guestChanges = [], isOutdated = false, onFailed }: HydrationOptions = {},
): void {
  // The newest method that the scripts call.
  if (!('findLast' in Array.prototype)) throw new Error('old browser');
  const copy = root.cloneNode(true);
  const options = {
    onUncaughtError(error: unknown) {
      reportError(error);
      root.replaceChildren(...copy.childNodes);
      onFailed?.();
    },
  };
  const used = [...root.querySelectorAll<HTMLElement>(controls)].map((old) => ({
    old,
    selector: toSelector(old),
    typed: isField(old) && isChanged(old) ? readField(old) : null,
    isFocused: old === document.activeElement,
    selection: readSelection(old),
  }));
  const changes = isOutdated ? [] : guestChanges;
  // In one task, so that nothing is typed between reading and restoring.
  for (const change of [...changes].reverse())
    replaceNodes(change, change.addedNodes, change.removedNodes);
  flushSync(() => {
    if (isOutdated) createRoot(root, options).render(screen);
    else hydrateRoot(root, screen, options);
  });
  followTranslator();
  for (const change of changes) replaceNodes(change, change.removedNodes, change.addedNodes);
  for (const { old, selector, typed, isFocused, selection } of used) {
    const present = old.isConnected ? old : root.querySelector<HTMLElement>(selector);
    if (!present) continue;
    // React renders what follows from one field before it hears of the next.
    if (typed) flushSync(() => repeatInput(present as Field, typed));
    if (selection) (present as HTMLTextAreaElement).setSelectionRange(...selection);
    if (present === old) continue;
    if (old instanceof HTMLDetailsElement) present.toggleAttribute('open', old.open);
    if (old.dataset.pressed) present.dataset.pressed = 'true';
    if (isFocused) present.focus({ preventScroll: true });
  }
}

/** Replaces nodes where a change took place. */
function replaceNodes({ target, nextSibling }: MutationRecord, gone: NodeList, present: NodeList) {
  for (const node of present) target.insertBefore(node, nextSibling);
  for (const node of gone) if (node.parentNode === target) target.removeChild(node);
}

/** Selects an element by what the server has written, which guests leave as it is. */
function toSelector(element: HTMLElement): string {
  // React's own ids begin with '_' and are others when it draws an element again.
  const part = element.closest('[id]:not([id^="_"])');
  const attributes = ['class', 'name', 'value', 'href'].flatMap((name) => {
    const value = element.getAttribute(name);
    return value === null ? [] : `[${name}="${CSS.escape(value)}"]`;
  });
  const selector = element.localName + attributes.join('');
  if (!part) return selector;
  const id = `#${CSS.escape(part.id)}`;
  return part === element ? id : `${id} ${selector}`;
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

/** React fills a text area again, which ends its selection. */
function readSelection(element: HTMLElement): [start: number, end: number] | null {
  if (!(element instanceof HTMLTextAreaElement)) return null;
  return [element.selectionStart, element.selectionEnd];
}

function readField(field: Field) {
  const { value, checked, files } = field as HTMLInputElement;
  return { value, checked, files };
}

/** Gives a field what was typed or chosen, so that React hears of it. */
function repeatInput(field: Field, { value, checked, files }: ReturnType<typeof readField>): void {
  if (field instanceof HTMLInputElement && /checkbox|radio/.test(field.type)) {
    // The choice of another radio button clears this one.
    if (!checked && field.type === 'radio') return;
    field.checked = !checked;
    field.click();
    return;
  }
  if (files) (field as HTMLInputElement).files = files;
  else field.value = value;
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
