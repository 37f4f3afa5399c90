/** The steps with which an owner proves that a game account is theirs. */

import type { ReactNode } from 'react';
import type { GameAccount } from '../../../domain/games/game-account.ts';
import { findSource } from '../../../domain/games/sources.ts';
import { iconAddress } from '../../../domain/pictures/addresses.ts';
import type { Challenge } from '../../../domain/verification/icon-verification.ts';
import { gameById } from '../../../texts/describe/games.ts';
import { verifyGameTexts } from '../../../texts/verification.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { formGrid } from '../../ui/form-page.tsx';
import { Time } from '../../ui/time.tsx';
import { GameAccountInputs } from '../game-account/game-account.tsx';
import styles from './proof-steps.module.css';

/** The task is null before the owner begins, too. */
interface Proof extends Challenge {
  readonly account: GameAccount;
  /** Where the forms are sent. */
  readonly action: string;
  readonly texts: Pick<
    typeof verifyGameTexts,
    'signInText' | 'stepCheckText' | 'stepCheckCodeText'
  >;
  /** Where the owner signs in. */
  readonly signInAddress: string | undefined;
}

export function ProofSteps(proof: Proof) {
  const source = findSource(gameById(proof.account.game));
  if (!source) return null;
  const { name, verification } = source;
  if (verification.kind === 'icon') return <IconProof {...proof} />;
  if (verification.kind === 'code') {
    const { field, address } = verification;
    return <CodeProof {...proof} source={name} field={field} address={address} />;
  }
  return (
    <>
      <p>{proof.texts.signInText(verification.at, verification.hasPastRanks)}</p>
      <LinkButton kind="primary" href={proof.signInAddress} rel="nofollow">
        {verifyGameTexts.signIn(verification.at)}
      </LinkButton>
    </>
  );
}

/** The code stays the same, so the owner can come back. `field` is its name in the settings at `address`. */
function CodeProof(props: Proof & { source: string; field: string; address: string }) {
  const { source, field } = props;
  return (
    <>
      <ol className={`stack numbered ${styles.steps}`}>
        <Step title={verifyGameTexts.stepCopy}>
          <CopyField label={verifyGameTexts.code} isLabelHidden text={props.code ?? ''} />
        </Step>
        <Step title={verifyGameTexts.stepWrite(source)}>
          <p>{verifyGameTexts.stepWriteText(field)}</p>
          <a className="tap" href={props.address} target="_blank" rel="noreferrer">
            {verifyGameTexts.openSettings(source)}
          </a>
        </Step>
        <Step title={verifyGameTexts.stepCheck}>
          <p>{props.texts.stepCheckCodeText(source)}</p>
        </Step>
      </ol>
      <StepForm
        account={props.account}
        action={props.action}
        step="check"
        text={verifyGameTexts.checkCode}
      />
    </>
  );
}

function IconProof(proof: Proof) {
  const { task } = proof;
  return (
    <>
      <ol className={`stack numbered ${styles.steps}`}>
        <Step title={verifyGameTexts.stepIcon} state={task ? 'done' : 'current'}>
          <p>{verifyGameTexts.stepIconText}</p>
        </Step>
        <Step title={verifyGameTexts.stepEquip} state={task ? 'current' : undefined}>
          <p>{verifyGameTexts.stepEquipText}</p>
          {task ? (
            <div className="media">
              <img
                className={styles.icon}
                src={iconAddress(task.profileIconId)}
                width="128"
                height="128"
                alt={verifyGameTexts.icon(task.profileIconId)}
              />
              <b>
                {verifyGameTexts.equipBefore(
                  task.profileIconId,
                  <Time key="end" at={task.expiresAt} show="clock" />,
                )}
              </b>
            </div>
          ) : null}
        </Step>
        <Step title={verifyGameTexts.stepCheck}>
          <p>{proof.texts.stepCheckText}</p>
        </Step>
      </ol>
      <StepForm
        account={proof.account}
        action={proof.action}
        step={task ? 'check' : 'begin'}
        text={task ? verifyGameTexts.check : verifyGameTexts.begin}
      />
    </>
  );
}

export function StepForm(props: {
  account: GameAccount;
  action: string;
  step: string;
  text: string;
  kind?: 'primary' | 'secondary';
}) {
  const { kind = 'primary' } = props;
  return (
    <form className={formGrid} method="post" action={props.action}>
      <GameAccountInputs account={props.account} />
      <input type="hidden" name="step" value={props.step} />
      <Button kind={kind}>{props.text}</Button>
    </form>
  );
}

function Step(props: {
  title: string;
  state?: 'done' | 'current' | undefined;
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
