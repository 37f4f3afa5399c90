import { useId, useRef } from 'react';
import { primaryButton, secondaryButton } from '../../components/button.ts';
import { control, describedBy, Field } from '../../components/field.tsx';
import { useCopy } from '../../components/use-copy.ts';
import { shareTexts } from '../../texts/share.ts';
import { shareSheetTexts } from '../../texts/share-sheet.ts';
import styles from './share-parts.module.css';

/** A read-only field with a copy button. Focusing the field selects its text. */
export function CopyField(props: {
  label: string;
  text: string;
  hint?: string;
  isPrimary?: boolean;
}) {
  const { label, hint } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { isCopied, copy } = useCopy(props.text);

  async function copyText() {
    // Without access to the clipboard, the text is selected, and the visitor can copy it with the keyboard.
    if (!(await copy())) input.current?.focus();
  }

  return (
    <Field id={id} label={label} hint={hint}>
      <div className={`row ${styles.field}`}>
        <input
          ref={input}
          className={control}
          id={id}
          readOnly
          value={props.text}
          onFocus={(event) => event.target.select()}
          {...describedBy(id, { hint })}
        />
        <button
          className={`${props.isPrimary ? primaryButton : secondaryButton} scripted`}
          type="button"
          aria-label={shareSheetTexts.copyText(label)}
          onClick={copyText}
        >
          {isCopied ? shareTexts.copied : shareSheetTexts.copy}
        </button>
        <span className="visually-hidden" role="status">
          {isCopied ? shareSheetTexts.textCopied(label) : ''}
        </span>
      </div>
    </Field>
  );
}
