import type { PublicGame } from '../../../domain/profiles/profile.ts';
import { toAccountQuery } from '../../../domain/wire/account-fields.ts';
import { verifyGameTexts } from '../../../texts/verification.ts';
import type { PageDefinition } from '../../page-definition.ts';
import { toCardId } from '../../parts/game-account/account-links.ts';
import { Verified } from '../../parts/game-account/game-account.tsx';
import { GameAccountSummary } from '../../parts/game-account/game-account-summary.tsx';
import { type IconTask, ProofSteps } from '../../parts/proof/proof-steps.tsx';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { card, FormPage, footnote } from '../../ui/form-page.tsx';

export interface VerifyGamePage {
  readonly kind: 'verify-game';
  readonly displayName: string;
  readonly game: PublicGame;
  /** Null before the owner begins. */
  readonly task: IconTask | null;
  /** The code to write; null for a game with another kind of verification. */
  readonly code: string | null;
  /** Why the last step failed, or why no step can work now; null otherwise. */
  readonly error: string | null;
  /** False for a real account while the site has no API key. */
  readonly hasKey: boolean;
}

export const definition: PageDefinition<VerifyGamePage> = {
  title: ({ game }, site) =>
    `${game.isVerified ? verifyGameTexts.verifiedTitle : verifyGameTexts.title} · ${site.name}`,
  // It counts down.
  hydratesAtOnce: ({ task }) => (task?.waitSeconds ?? 0) > 0,
  Screen: VerifyGame,
};

export function VerifyGame({ page }: { page: VerifyGamePage }) {
  const { game } = page;
  const profile = `/${page.displayName}#${toCardId(game)}`;
  return (
    <FormPage
      title={game.isVerified ? verifyGameTexts.verifiedTitle : verifyGameTexts.title}
      lead={game.isVerified ? verifyGameTexts.verifiedLead : verifyGameTexts.lead}
      size="small"
    >
      <div className={card}>
        <GameAccountSummary account={game} />
        {game.isVerified ? (
          <>
            <p className="row">
              <Verified />
            </p>
            <LinkButton href={profile}>{verifyGameTexts.backToProfile}</LinkButton>
          </>
        ) : (
          <>
            {game.isVerifiedElsewhere ? (
              <p className={footnote}>{verifyGameTexts.verifiedElsewhere}</p>
            ) : null}
            <Alert>{page.error}</Alert>
            {page.hasKey ? (
              <ProofSteps
                account={game}
                action="/verifyGame"
                texts={verifyGameTexts}
                task={page.task}
                code={page.code}
                signInAddress={`/verifyGame/sign-in?${toAccountQuery(game)}`}
              />
            ) : null}
            <p className={footnote}>
              <a href={profile}>{verifyGameTexts.backToProfile}</a>
            </p>
          </>
        )}
      </div>
    </FormPage>
  );
}
