import type { GameAccount } from '../../../domain/games/game-account.ts';
import { toPlayerPath } from '../../../domain/players/player-path.ts';
import { type Wish, wishes } from '../../../domain/verification/take-off-proof.ts';
import { takeOffTexts } from '../../../texts/take-off.ts';
import type { PageDefinition } from '../../page-definition.ts';
import { GameAccountSummary } from '../../parts/game-account/game-account-summary.tsx';
import { type IconTask, ProofSteps, StepForm } from '../../parts/proof/proof-steps.tsx';
import { Alert } from '../../ui/alert.tsx';
import { card, FormPage, footnote } from '../../ui/form-page.tsx';

export interface TakeOffPage {
  readonly kind: 'take-off';
  readonly account: GameAccount & { readonly profileIconId: null };
  /** Whether the visitor has verified the account on their profile. */
  readonly isVerified: boolean;
  /** The last wish that was fulfilled; null for none, and until the visitor has proven that the account is theirs. */
  readonly done: Wish | null;
  /** A proof that this browser has begun. */
  readonly proof: {
    readonly wish: Wish;
    readonly task: IconTask | null;
    readonly code: string | null;
    readonly signInAddress: string | undefined;
  } | null;
  readonly error: string | undefined;
}

const action = '/players/take-off';

export const definition: PageDefinition<TakeOffPage> = {
  title: ({ done }, site) => `${toHeading(done).title} · ${site.name}`,
  // It counts down.
  hydratesAtOnce: ({ proof }) => (proof?.task?.waitSeconds ?? 0) > 0,
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
        {proof ? (
          <>
            <p>
              <b>{takeOffTexts.proofTitle(proof.wish)}</b>
            </p>
            <ProofSteps account={account} action={action} texts={takeOffTexts} {...proof} />
          </>
        ) : (
          <Choice page={page} />
        )}
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
          action={action}
          step={wish}
          kind={wish === 'take-off' && !done ? 'primary' : 'secondary'}
          text={takeOffTexts.buttons[wish]}
        />
      ))}
    </>
  );
}
