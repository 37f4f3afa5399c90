import { useId, useRef } from 'react';
import { quietButton } from '../../components/button.ts';
import { control, Field } from '../../components/field.tsx';
import { useCopy } from '../../components/use-copy.ts';
import styles from './share.module.css';

/** A read-only field with a copy button. Focusing the field selects its text. */
export function CopyField(props: { label: string; text: string; hint?: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { isCopied, copy } = useCopy(props.text);

  async function copyText() {
    // Without access to the clipboard, the text is selected, and the visitor can copy it with the keyboard.
    if (!(await copy())) input.current?.focus();
  }

  return (
    <Field id={id} label={props.label} hint={props.hint}>
      <div className={`row ${styles.field}`}>
        <input
          ref={input}
          className={control}
          id={id}
          readOnly
          value={props.text}
          aria-describedby={props.hint ? `${id}-hint` : undefined}
          onFocus={(event) => event.target.select()}
        />
        <button className={`${quietButton} scripted`} type="button" onClick={copyText}>
          {isCopied ? 'Copied' : 'Copy'}
          <span className="visually-hidden"> {props.label}</span>
        </button>
      </div>
    </Field>
  );
}
