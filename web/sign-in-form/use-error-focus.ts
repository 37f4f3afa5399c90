import { type RefObject, useEffect, useRef } from 'react';

/**
 * Puts the focus on the field to mend when a page arrives with a mistake, unless somebody is typing already.
 * @param name the field's; null while there is nothing to mend.
 * @returns to be the form's ref.
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
