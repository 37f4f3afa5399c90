import type { ReactNode } from 'react';
import styles from './field.module.css';
import { Icon } from './icons.tsx';

/** The class of inputs and selects. */
export const control = styles.control;
/** Around controls whose labels may need different numbers of lines: side by side where there is room. */
export const fieldRow = styles.row;

/**
 * A control with its label above, and what is wrong and how it is meant below.
 * @param props.id the control's id; `describedBy` makes the attributes that tie the words below to it.
 * @param props.error what is wrong with what was entered, in words.
 * @param props.note what there is to know about it, when nothing is wrong.
 */
export function Field(props: {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}) {
  const { id, hint, error, note } = props;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {props.label}
      </label>
      {props.children}
      <div className={styles.below}>
        {error || note ? (
          <div className={styles.remark} id={`${id}-remark`} data-wrong={error ? true : undefined}>
            <Icon name={error ? 'alert' : 'info'} size={18} />
            <div>{error || note}</div>
          </div>
        ) : null}
        {hint ? (
          <p className={styles.hint} id={`${id}-hint`}>
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  );
}
