import { type RefObject, useEffect, useRef } from 'react';
import type { FormState } from './form.ts';

/** Focuses a wrong field, or else the first one, after each refusal, and at first if the user is in no other field. */
export function useErrorFocus(
  { error }: FormState,
  refusalCount = 0,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!error || (refusalCount === 0 && document.activeElement !== document.body)) return;
    const wrong = form.current?.elements.namedItem(error.wrong?.at(-1) ?? '');
    const field =
      wrong ??
      form.current?.querySelector('label ~ * :is(input), label ~ :is(input, select, textarea)');
    if (field instanceof HTMLElement) field.focus();
  }, [error, refusalCount]);
  return form;
}
