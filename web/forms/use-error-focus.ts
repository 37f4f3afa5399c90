import { type RefObject, useEffect, useRef } from 'react';
import type { FormState } from './form.ts';

const firstControl = ':is(input, select, textarea):not([hidden], [type="hidden"])';

/** Focuses a wrong field, or else the first one, and shows the sentence of the error: after each refusal, and at first if the user is in no other field. */
export function useErrorFocus(
  { error }: FormState,
  refusalCount = 0,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!error || (refusalCount === 0 && document.activeElement !== document.body)) return;
    const name = error.wrong?.at(-1);
    const control = name === undefined ? firstControl : `[name="${name}"], [id="${name}"]`;
    form.current?.querySelector<HTMLElement>(control)?.focus();
    // On a phone it can be above the window.
    form.current?.parentElement
      ?.querySelector('[role="alert"]')
      ?.scrollIntoView({ block: 'nearest' });
  }, [error, refusalCount]);
  return form;
}
