import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import styles from './modal.module.css';

/** A `<dialog>` that is open while it is rendered. Escape closes it. A press outside does not, since the crop would be lost. */
export function Modal(props: {
  className: string | undefined;
  labelledBy: string;
  /** Gets the focus after the dialog is closed. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { opener } = props;
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => {
      // While a modal dialog is open, nothing outside takes the focus.
      current?.close();
      opener.current?.focus({ preventScroll: true });
    };
  }, [opener]);
  return (
    <dialog
      ref={dialog}
      className={`${styles.modal} ${props.className}`}
      aria-labelledby={props.labelledBy}
      onClose={props.onClose}
    >
      {props.children}
    </dialog>
  );
}
