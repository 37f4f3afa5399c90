import { type ReactNode, useId, useRef } from 'react';
import { shareTexts } from '../../texts/profile.ts';
import { sharePageTexts } from '../../texts/sharing.ts';
import { Button } from './button.tsx';
import styles from './copy-field.module.css';
import { control, describedBy, Field } from './field.tsx';
import { useCopy } from './use-copy.ts';

export function CopyField(props: {
  label: string;
  isLabelHidden?: boolean;
  text: string;
  hint?: ReactNode;
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
    <Field id={id} label={label} isLabelHidden={props.isLabelHidden} hint={hint}>
      <div className={`row fill ${styles.field}`}>
        <input
          ref={input}
          className={control}
          id={id}
          readOnly
          dir="ltr"
          value={props.text}
          onFocus={(event) => event.target.select()}
          {...describedBy({ id, hint })}
        />
        <Button
          kind={props.isPrimary ? 'primary' : 'secondary'}
          className="scripted"
          aria-label={sharePageTexts.copyText(label)}
          onClick={copyText}
        >
          {isCopied ? shareTexts.copied : sharePageTexts.copy}
        </Button>
        <span className="visually-hidden" role="status">
          {isCopied ? sharePageTexts.textCopied(label) : ''}
        </span>
      </div>
    </Field>
  );
}
