import type { GameAccount } from '../../../domain/games/game-account.ts';
import { gameById } from '../../../domain/games/games.ts';
import { findSource } from '../../../domain/games/sources.ts';
import { toPlayerPath } from '../../../domain/players/player-path.ts';
import { type Wish, wishes } from '../../../domain/verification/take-off-proof.ts';
import { takeOffTexts } from '../../../texts/take-off.ts';
import { verifyGameTexts } from '../../../texts/verification.ts';
import type { PageDefinition } from '../../page-definition.ts';
import { GameAccountInputs } from '../../parts/game-account/game-account.tsx';
import { GameAccountSummary } from '../../parts/game-account/game-account-summary.tsx';
import { CodeSteps, EquipStep, Step, Steps } from '../../parts/proof/proof-steps.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { card, FormPage, footnote, formGrid } from '../../ui/form-page.tsx';

export interface TakeOffPage {
  readonly kind: 'take-off';
  readonly account: GameAccount & {
    readonly displayName: string | undefined;
    readonly profileIconId: number | null;
  };
  /** Whether the visitor has verified the account on their profile. */
  readonly isVerified: boolean;
  /** Null until the visitor has proven that the account is theirs. */
  readonly isTakenOff: boolean | null;
  /** A proof that this browser has begun. Icon and code are null for other kinds of proof. */
  readonly proof: {
    readonly wish: Wish;
    readonly icon: { readonly id: number; readonly expiresAt: string } | null;
    readonly code: string | null;
  } | null;
  readonly error: string | null;
}

export const definition: PageDefinition<TakeOffPage> = {
  title: (_page, site) => `${takeOffTexts.title} · ${site.name}`,
  Screen: TakeOff,
};

function TakeOff({ page }: { page: TakeOffPage }) {
  const { account, isTakenOff, proof } = page;
  return (
    <FormPage title={takeOffTexts.title} lead={takeOffTexts.lead} size="small">
      <div className={card}>
        <GameAccountSummary account={account} />
        <Alert>{page.error}</Alert>
        {isTakenOff === null ? null : (
          <p role="status">
            <b>{isTakenOff ? takeOffTexts.takenOff : takeOffTexts.shown}</b>
          </p>
        )}
        {proof ? <Proof account={account} proof={proof} /> : <Choice page={page} />}
        <p className={footnote}>
          <a href={`/${toPlayerPath(account)}`} rel="nofollow">
            {takeOffTexts.toPlayer}
          </a>
        </p>
      </div>
    </FormPage>
  );
}

function Choice({ page: { account, isVerified, isTakenOff } }: { page: TakeOffPage }) {
  const offered = wishes.filter((wish) => isTakenOff !== (wish === 'take-off'));
  return (
    <>
      {isTakenOff === null ? (
        <>
          <p>{takeOffTexts.effect}</p>
          <p className={footnote}>
            {takeOffTexts.stored(
              <a key="privacy" href="/privacy">
                {takeOffTexts.privacy}
              </a>,
            )}
          </p>
        </>
      ) : (
        <p className={footnote}>{isVerified ? takeOffTexts.verified : takeOffTexts.undo}</p>
      )}
      {offered.map((wish) => (
        <StepForm
          key={wish}
          account={account}
          step={wish}
          isPrimary={wish === 'take-off'}
          text={takeOffTexts.buttons[wish]}
        />
      ))}
    </>
  );
}

function Proof(props: { account: GameAccount; proof: NonNullable<TakeOffPage['proof']> }) {
  const { account, proof } = props;
  const source = findSource(gameById(account.game));
  if (!source) return null;
  const { name, verification } = source;
  const title = <p className="title">{takeOffTexts.proofTitle(proof.wish)}</p>;
  if (verification.kind === 'sign-in')
    return (
      <>
        {title}
        <p>{takeOffTexts.signInText(verification.at)}</p>
        <LinkButton kind="primary" href="/players/take-off/sign-in" rel="nofollow">
          {verifyGameTexts.signIn(verification.at)}
        </LinkButton>
      </>
    );
  return (
    <>
      {title}
      {verification.kind === 'code' ? (
        <CodeSteps
          code={proof.code ?? ''}
          source={name}
          {...verification}
          checkText={takeOffTexts.stepCheckCodeText(name)}
        />
      ) : (
        <Steps>
          <EquipStep icon={proof.icon} />
          <Step title={verifyGameTexts.stepCheck} state="next">
            <p>{takeOffTexts.stepCheckIconText}</p>
          </Step>
        </Steps>
      )}
      <StepForm
        account={account}
        step="check"
        isPrimary
        text={verification.kind === 'code' ? verifyGameTexts.checkCode : verifyGameTexts.check}
      />
    </>
  );
}

function StepForm(props: {
  account: GameAccount;
  step: Wish | 'check';
  isPrimary: boolean;
  text: string;
}) {
  return (
    <form className={formGrid} method="post" action="/players/take-off">
      <GameAccountInputs account={props.account} />
      <input type="hidden" name="step" value={props.step} />
      <Button kind={props.isPrimary ? 'primary' : 'secondary'}>{props.text}</Button>
    </form>
  );
}
