import type { ReactNode, RefObject } from 'react';
import { acceptedFileTypes } from '../../../domain/pictures/picture.ts';
import styles from './file-picker.module.css';

/**
 * A button that opens the browser's file dialog for pictures.
 * @param props.look the class of a button.
 */
export function FilePicker(props: {
  look: string;
  input: RefObject<HTMLInputElement | null>;
  onPick: (file: File) => void;
  children: ReactNode;
}) {
  return (
    <label className={`${props.look} ${styles.picker}`}>
      {props.children}
      <input
        ref={props.input}
        type="file"
        accept={acceptedFileTypes.join(',')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Emptied, so that the same file can be picked again.
          event.target.value = '';
          if (file) props.onPick(file);
        }}
      />
    </label>
  );
}
