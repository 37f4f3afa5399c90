import type { GameAccount } from '../../../domain/games/game-account.ts';
import { findSource } from '../../../domain/games/sources.ts';
import { toPlayerPath } from '../../../domain/players/player-path.ts';
import type { Challenge } from '../../../domain/verification/icon-verification.ts';
import { type Wish, wishes } from '../../../domain/verification/take-off-proof.ts';
import { gameById } from '../../../texts/describe/games.ts';
import { takeOffTexts } from '../../../texts/take-off.ts';
import type { PageDefinition } from '../../page-definition.ts';
import { GameAccountSummary } from '../../parts/game-account/game-account-summary.tsx';
import { ProofSteps, StepForm } from '../../parts/proof/proof-steps.tsx';
import { Alert } from '../../ui/alert.tsx';
import { card, FormPage, footnote } from '../../ui/form-page.tsx';

export interface TakeOffPage {
  readonly kind: 'take-off';
  readonly account: GameAccount;
  /** Null until the visitor has proven that the account is theirs. */
  readonly hasPage: boolean | null;
  /** Whether the visitor's proof has just changed it. */
  readonly isDone: boolean;
  /** The proof that the visitor has begun. */
  readonly proof:
    | (Challenge & { readonly wish: Wish; readonly signInAddress: string | undefined })
    | null;
  readonly error: string | undefined;
}

const action = '/players/take-off';

export const definition: PageDefinition<TakeOffPage> = {
  title: (page, site) => `${toTitle(page)} · ${site.name}`,
  Screen: TakeOff,
};

function toTitle({ hasPage, isDone, proof }: TakeOffPage) {
  if (isDone) return takeOffTexts.done;
  return takeOffTexts.buttons[proof?.wish ?? (hasPage === false ? 'show' : 'take-off')];
}

function TakeOff({ page }: { page: TakeOffPage }) {
  const { account, hasPage, proof, error } = page;
  const lead = hasPage ? takeOffTexts.shown : takeOffTexts.takenOff;
  return (
    <FormPage title={toTitle(page)} lead={hasPage === null ? takeOffTexts.lead : lead} size="small">
      <div className={card}>
        <GameAccountSummary account={{ ...account, profileIconId: null }} />
        <Alert>{error}</Alert>
        {proof ? (
          <ProofSteps account={account} action={action} texts={takeOffTexts} {...proof} />
        ) : (
          <Choice page={page} />
        )}
        <p className={footnote}>
          {hasPage === false ? (
            <a href="/">{takeOffTexts.toHomePage}</a>
          ) : (
            <a href={`/${toPlayerPath(account)}`} rel="nofollow">
              {takeOffTexts.toPlayer}
            </a>
          )}
        </p>
      </div>
    </FormPage>
  );
}

function Choice({ page: { account, hasPage, isDone } }: { page: TakeOffPage }) {
  const offered = wishes.filter((wish) => hasPage === null || hasPage === (wish === 'take-off'));
  const { kind } = findSource(gameById(account.game))?.verification ?? {};
  return (
    <>
      {isDone && kind === 'code' ? <p>{takeOffTexts.removeCode}</p> : null}
      {isDone || hasPage === false ? null : (
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
      {hasPage === null ? null : (
        <p className={footnote}>{isDone ? takeOffTexts.undo : takeOffTexts.verified}</p>
      )}
      {offered.map((wish) => (
        <StepForm
          key={wish}
          account={account}
          action={action}
          step={wish}
          kind={isDone || wish === 'show' ? 'secondary' : 'primary'}
          text={takeOffTexts.buttons[wish]}
        />
      ))}
    </>
  );
}
