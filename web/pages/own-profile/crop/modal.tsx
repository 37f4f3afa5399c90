import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A `<dialog>` that is open as long as it is rendered. Escape closes it; a press beside it does not,
 * since a picture being cropped would be lost.
 */
export function Modal(props: {
  className: string | undefined;
  labelledBy: string;
  /** Where the keyboard goes on when the dialog is gone, however it was closed. */
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
      // Nothing outside of an open modal dialog takes the focus.
      current?.close();
      opener.current?.focus({ preventScroll: true });
    };
  }, [opener]);
  return (
    <dialog
      ref={dialog}
      className={props.className}
      aria-labelledby={props.labelledBy}
      onClose={props.onClose}
    >
      {props.children}
    </dialog>
  );
}
