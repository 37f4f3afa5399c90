import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Alert } from '../ui/alert.tsx';
import { formGrid } from '../ui/form-page.tsx';
import type { Fields, FormState } from './form.ts';
import { FormFields } from './form-fields.tsx';

const firstControl = ':is(input, select, textarea):not([hidden], [type="hidden"])';

interface PostFormProps extends Pick<ComponentProps<'form'>, 'onChange' | 'onSubmit'> {
  readonly action: string;
  readonly fields: Fields;
  readonly state: FormState;
  /** Makes the ids of the form unique on a page with several forms. */
  readonly prefix?: string;
  /** How often a form that a script sends was refused. */
  readonly refusalCount?: number;
  /** Elements above the fields. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
}

/** A form below the sentence of its error. After a refusal the wrong field has the focus. */
export function PostForm(props: PostFormProps) {
  const { fields, state, prefix = '', refusalCount = 0, before, children, ...form } = props;
  const errorId = `${prefix}error`;
  const ref = useErrorFocus(state, refusalCount);
  return (
    <>
      {/* The key makes screen readers announce the same error again. */}
      <Alert key={refusalCount} id={errorId}>
        {state.error?.sentence}
      </Alert>
      <form ref={ref} className={formGrid} method="post" {...form}>
        {before}
        <FormFields prefix={prefix} fields={fields} state={state} errorId={errorId} />
        {children}
      </form>
    </>
  );
}

/** Focuses a wrong field, or else the first one, and shows the sentence of the error: after each refusal, and at first if the user is in no other field. */
function useErrorFocus(
  { error }: FormState,
  refusalCount: number,
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
