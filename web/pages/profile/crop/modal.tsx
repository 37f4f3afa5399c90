import { type ReactNode, useEffect, useRef } from 'react';

/**
 * A `<dialog>` that is open as long as it is rendered. Escape closes it; a press beside it does not,
 * since a picture being cropped would be lost.
 */
export function Modal(props: {
  className: string | undefined;
  labelledBy: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    if (current && !current.open) current.showModal();
  }, []);
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
