import type { ReactNode, RefObject } from 'react';
import { acceptedFileTypes } from '../../../domain/pictures/picture.ts';

export function FilePicker(props: {
  buttonClass: string;
  input: RefObject<HTMLInputElement | null>;
  onPick: (file: File) => void;
  children: ReactNode;
}) {
  return (
    <label className={`${props.buttonClass} focus-frame scripted`}>
      {props.children}
      <input
        ref={props.input}
        className="cover"
        type="file"
        accept={acceptedFileTypes.join(',')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Otherwise picking the same file again would send no change event.
          event.target.value = '';
          if (file) props.onPick(file);
        }}
      />
    </label>
  );
}
