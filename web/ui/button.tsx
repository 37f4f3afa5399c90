import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';

/** Classes of buttons, for `<button>`, `<a>` and `<label>`. */
const button = `screen-only ${styles.button}`;

export const primaryButton = `${button} ${styles.primary}`;
export const secondaryButton = `${button} ${styles.secondary}`;
/** An action that cannot be undone. */
const dangerButton = `${button} ${styles.danger}`;
export const iconButton = styles.icon;

const classes = { primary: primaryButton, secondary: secondaryButton, danger: dangerButton };

interface Look {
  readonly kind?: keyof typeof classes | undefined;
  readonly className?: string | undefined;
}

/** A button that sends its form, once for a double click, unless it has `onClick`. */
export function Button({ kind, className, ...props }: ComponentProps<'button'> & Look) {
  const type = props.onClick ? 'button' : 'submit';
  const shared = { className: toClass({ kind, className }), onClick: ignoreSecondClick };
  return <button {...shared} type={type} {...props} />;
}

function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

/** A link that looks like a button. */
export function LinkButton({ kind, className, ...props }: ComponentProps<'a'> & Look) {
  return <a className={toClass({ kind, className })} {...props} />;
}

function toClass({ kind = 'secondary', className = '' }: Look): string {
  return `${classes[kind]} ${className}`.trim();
}
