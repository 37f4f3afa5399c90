import { type SubmitEvent, startTransition, useActionState } from 'react';

/**
 * `useActionState` for a form that also works without script: its `action` is an address. React would empty the fields after an
 * action that is a function.
 * @param action sends the form, and returns the next state. It never throws.
 * @returns the last state, whether the form is being sent, and the handler of the form. A press while it is sent does nothing.
 */
export function useFormAction<State>(
  action: (
    before: Awaited<State>,
    sent: { form: HTMLFormElement; submitter: HTMLElement | null },
  ) => Promise<State>,
  initial: Awaited<State>,
) {
  const [state, send, isPending] = useActionState(action, initial);
  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { currentTarget: form, nativeEvent } = event;
    if (!isPending) startTransition(() => send({ form, submitter: nativeEvent.submitter }));
  }
  return { state, isPending, onSubmit };
}

/** Opens the next page. The action stays pending until this page is gone. */
export function openPage(address: string): Promise<never> {
  location.assign(address);
  return new Promise(() => undefined);
}
