import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';
import { Icon } from './icons.tsx';

export const control = styles.control;
/** Class of an element that shows two fields side by side on wide screens. */
export const fieldRow = styles.row;

const alertIcon = { path: 'M10 2.8l7.6 13.4H2.4zM10 8v3.6M10 13.9v0' };

/** A message with an icon before it: that of a warning, unless it is `isGood`. Without `children` it is empty. */
export function Note(
  props: ComponentProps<'p'> & { as?: 'p' | 'span'; isGood?: boolean; isWrong?: boolean },
) {
  const { as: Tag = 'p', isGood, isWrong, className = '', children, ...attributes } = props;
  return (
    <Tag
      {...attributes}
      className={`${styles.note} ${className}`}
      data-wrong={isWrong || undefined}
    >
      {children ? (
        <>
          <Icon name={isGood ? 'check' : alertIcon} size={18} />
          <span>{children}</span>
        </>
      ) : null}
    </Tag>
  );
}

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly isLabelHidden?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** The id of the field's error outside of it. */
  readonly errorId?: string | undefined;
}

/** A control with its label above, and its error and hint below. `describedBy` links the control to both. */
export function Field(props: FieldProps & { children: ReactNode }) {
  const { id, hint, error } = props;
  return (
    <div className="stack">
      <label className={props.isLabelHidden ? 'visually-hidden' : 'strong'} htmlFor={id}>
        {props.label}
      </label>
      {props.children}
      {error ? (
        <Note id={`${id}-note`} isWrong>
          {error}
        </Note>
      ) : null}
      {hint ? (
        <p className="fine-print" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/** Returns the ARIA attributes of a control inside a `Field`. */
export function describedBy({ id, hint, error, errorId }: Omit<FieldProps, 'label'>) {
  const ids = [errorId ?? (error && `${id}-note`), hint && `${id}-hint`].filter(Boolean);
  return {
    'aria-invalid': error || errorId ? true : undefined,
    'aria-describedby': ids.join(' ') || undefined,
  };
}

/** Returns the attributes of the control of a field. Its name is its id, unless it has another one. */
function toControl<Props extends FieldProps>(props: Props) {
  const { label, isLabelHidden, hint, error, errorId, ...attributes } = props;
  return { className: control, name: props.id, ...describedBy(props), ...attributes };
}

export function Input(props: FieldProps & ComponentProps<'input'>) {
  return (
    <Field {...props}>
      <input dir="auto" {...toControl(props)} />
    </Field>
  );
}

export function TextArea(props: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field {...props}>
      <textarea dir="auto" {...toControl(props)} />
    </Field>
  );
}

export function Select(props: FieldProps & ComponentProps<'select'>) {
  return (
    <Field {...props}>
      <select {...toControl(props)} />
    </Field>
  );
}
