import type { ReactNode } from 'react';
import styles from './field.module.css';
import { Icon } from './icons.tsx';

export const control = styles.control;
export const alertIcon = { path: 'M10 2.8l7.6 13.4H2.4zM10 8v3.6M10 13.9v0' };
/** Class of a message with an icon before it. */
export const note = styles.note;
/** Class of an element that shows two fields side by side on wide screens. */
export const fieldRow = styles.row;

/** Attributes of an input whose text browsers must not correct: a name, a code or a password. */
export const verbatim = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** A control with its label above, and its error and hint below. `describedBy` links the control to both. */
export function Field(props: {
  id: string;
  label: string;
  isLabelHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  children: ReactNode;
}) {
  const { id, hint, error } = props;
  return (
    <div className="stack">
      <label className={props.isLabelHidden ? 'visually-hidden' : 'strong'} htmlFor={id}>
        {props.label}
      </label>
      {props.children}
      {error ? (
        <p className={note} id={`${id}-note`} data-wrong="true">
          <Icon name={alertIcon} size={18} />
          <span>{error}</span>
        </p>
      ) : null}
      {hint ? (
        <p className="fine-print" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/** Returns the ARIA attributes of a control inside a `Field`. `errorId` is the id of an error outside the `Field`. */
export function describedBy(
  id: string,
  texts: { hint?: ReactNode; error?: ReactNode; errorId?: string },
) {
  const { hint, error, errorId } = texts;
  const noteId = error && errorId ? errorId : `${id}-note`;
  const ids = [error ? noteId : '', hint ? `${id}-hint` : ''].filter(Boolean);
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  };
}
