/** The steps with which an owner proves that a game account is theirs. */
import type { ReactNode } from 'react';
import { iconAddress } from '../../../domain/pictures/addresses.ts';
import { verifyGameTexts } from '../../../texts/verification.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './proof-steps.module.css';

export function Steps({ children }: { children: ReactNode }) {
  return <ol className={`stack numbered ${styles.steps}`}>{children}</ol>;
}

export function Step(props: {
  title: string;
  state: 'done' | 'current' | 'next';
  children: ReactNode;
}) {
  const { title, state } = props;
  return (
    <li
      className={state === 'done' ? styles.done : undefined}
      aria-current={state === 'current' ? 'step' : undefined}
    >
      <div className="grow">
        <h2>{title}</h2>
        {props.children}
      </div>
    </li>
  );
}

/** @param icon null before the owner begins. `expiresAt`: ISO 8601 in UTC. */
export function EquipStep({ icon }: { icon: { id: number; expiresAt: string } | null }) {
  return (
    <Step title={verifyGameTexts.stepEquip} state={icon ? 'current' : 'next'}>
      <p>{verifyGameTexts.stepEquipText}</p>
      {icon ? (
        <div className="row">
          <img
            className={styles.icon}
            src={iconAddress(icon.id)}
            width="128"
            height="128"
            alt={verifyGameTexts.icon(icon.id)}
          />
          <b>
            {verifyGameTexts.equipBefore(
              icon.id,
              <Time key="end" at={icon.expiresAt} show="time" />,
            )}
          </b>
        </div>
      ) : null}
    </Step>
  );
}

/** `field` is its name in the settings at `address`. */
export function CodeSteps(props: {
  code: string;
  source: string;
  field: string;
  address: string;
  checkText: string;
}) {
  const { source } = props;
  return (
    <Steps>
      <Step title={verifyGameTexts.stepCopy} state="next">
        <CopyField label={verifyGameTexts.code} isLabelHidden text={props.code} />
      </Step>
      <Step title={verifyGameTexts.stepWrite(source)} state="next">
        <p>{verifyGameTexts.stepWriteText(props.field)}</p>
        <a className="tap" href={props.address} target="_blank" rel="noreferrer">
          {verifyGameTexts.openSettings(source)}
        </a>
      </Step>
      <Step title={verifyGameTexts.stepCheck} state="next">
        <p>{props.checkText}</p>
      </Step>
    </Steps>
  );
}
