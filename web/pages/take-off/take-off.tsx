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
  readonly account: GameAccount & { readonly profileIconId: null };
  /** Whether the visitor has verified the account on their profile. */
  readonly isVerified: boolean;
  /** The last wish that was fulfilled; null for none, and until the visitor has proven that the account is theirs. */
  readonly done: Wish | null;
  /** A proof that this browser has begun: the icon to equip, the code to write, or the address at which to sign in. */
  readonly proof: {
    readonly wish: Wish;
    readonly icon: { readonly id: number; readonly expiresAt: string } | undefined;
    readonly code: string | undefined;
    readonly address: string | undefined;
  } | null;
  readonly error: string | undefined;
}

export const definition: PageDefinition<TakeOffPage> = {
  title: ({ done }, site) => `${toHeading(done).title} · ${site.name}`,
  Screen: TakeOff,
};

function toHeading(done: Wish | null) {
  if (!done) return takeOffTexts;
  return done === 'show'
    ? { title: takeOffTexts.shown, lead: takeOffTexts.shownLead }
    : { title: takeOffTexts.takenOff, lead: takeOffTexts.takenOffLead };
}

function TakeOff({ page }: { page: TakeOffPage }) {
  const { account, done, proof } = page;
  const { title, lead } = toHeading(done);
  return (
    <FormPage title={title} lead={lead} size="small">
      <div className={card}>
        <GameAccountSummary account={account} />
        <Alert>{page.error}</Alert>
        {proof ? <Proof account={account} proof={proof} /> : <Choice page={page} />}
        {done === 'take-off' ? null : (
          <p className={footnote}>
            <a href={`/${toPlayerPath(account)}`} rel="nofollow">
              {takeOffTexts.toPlayer}
            </a>
          </p>
        )}
      </div>
    </FormPage>
  );
}

function Choice({ page: { account, isVerified, done } }: { page: TakeOffPage }) {
  const offered = wishes.filter((wish) => (done ? wish !== done : wish !== 'show' || !isVerified));
  return (
    <>
      {done ? null : (
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
      )}
      {isVerified || done ? (
        <p className={footnote}>{isVerified ? takeOffTexts.verified : takeOffTexts.undo}</p>
      ) : null}
      {offered.map((wish) => (
        <StepForm
          key={wish}
          account={account}
          step={wish}
          isPrimary={wish === 'take-off' && !done}
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
  const { check, checkCode, signIn, stepCheck } = verifyGameTexts;
  return (
    <>
      <p>
        <b>{takeOffTexts.proofTitle(proof.wish)}</b>
      </p>
      {verification.kind === 'sign-in' ? (
        <>
          <p>{takeOffTexts.signInText(verification.at)}</p>
          <LinkButton kind="primary" href={proof.address} rel="nofollow">
            {signIn(verification.at)}
          </LinkButton>
        </>
      ) : (
        <>
          {verification.kind === 'code' ? (
            <CodeSteps
              code={proof.code ?? ''}
              source={name}
              {...verification}
              checkText={takeOffTexts.stepCheckCodeText(name)}
            />
          ) : (
            <Steps>
              <EquipStep icon={proof.icon ?? null} />
              <Step title={stepCheck} state="next">
                <p>{takeOffTexts.stepCheckIconText}</p>
              </Step>
            </Steps>
          )}
          <StepForm
            account={account}
            step="check"
            isPrimary
            text={verification.kind === 'code' ? checkCode : check}
          />
        </>
      )}
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
