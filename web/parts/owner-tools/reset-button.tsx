import { useId } from 'react';
import { pictureTexts } from '../../../texts/pictures.ts';
import { Button } from '../../ui/button.tsx';
import styles from './reset-button.module.css';

/** A button that asks before a picture is deleted. The question is a popover, which Escape or a press outside closes. */
export function ResetButton(props: {
  label: string;
  question: string;
  isSaving?: boolean;
  onReset: () => void;
}) {
  const id = useId();
  return (
    <>
      <Button
        className="scripted"
        type="button"
        popoverTarget={id}
        aria-label={props.label}
        aria-disabled={props.isSaving}
      >
        {pictureTexts.reset}
      </Button>
      <div
        className={`surface raised ${styles.question}`}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={props.label}
      >
        <div className="stack card">
          <p>{props.question}</p>
          <div className="row fill">
            <Button type="button" popoverTarget={id} popoverTargetAction="hide">
              {pictureTexts.keep}
            </Button>
            <Button
              kind="danger"
              popoverTarget={id}
              popoverTargetAction="hide"
              aria-disabled={props.isSaving}
              onClick={props.onReset}
            >
              {pictureTexts.confirmReset}
            </Button>
          </div>
        </div>
      </div>
    </>
  );
}
