import type { ReactNode } from 'react';
import styles from './field.module.css';

/** The class of inputs and selects. */
export const control = styles.control;

/**
 * A control with its label above and its hint below.
 * @param props.id the control's id; its hint gets `{id}-hint`, for `aria-describedby`.
 */
export function Field(props: { id: string; label: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={props.id}>
        {props.label}
      </label>
      {props.children}
      {props.hint ? (
        <p className={styles.hint} id={`${props.id}-hint`}>
          {props.hint}
        </p>
      ) : null}
    </div>
  );
}
