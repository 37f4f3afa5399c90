import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the field with an error after the page has loaded, unless the user is already in another field.
 * @param name of the field; null for none.
 * @returns the ref for the form.
 */
export function useErrorFocus(name: string | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (name === null || document.activeElement !== document.body) return;
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.focus();
  }, [name]);
  return form;
}
