import type { PublicGame } from '../../../domain/profiles/profile.ts';
import type { Challenge } from '../../../domain/verification/icon-verification.ts';
import { toAccountQuery } from '../../../domain/wire/account-fields.ts';
import { verifyGameTexts } from '../../../texts/verification.ts';
import type { PageDefinition } from '../../page-definition.ts';
import { toCardId } from '../../parts/game-account/account-links.ts';
import { Verified } from '../../parts/game-account/game-account.tsx';
import { GameAccountSummary } from '../../parts/game-account/game-account-summary.tsx';
import { ProofSteps } from '../../parts/proof/proof-steps.tsx';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { card, FormPage, footnote } from '../../ui/form-page.tsx';

/** The task is null before the owner begins, too. */
export interface VerifyGamePage extends Challenge {
  readonly kind: 'verify-game';
  readonly displayName: string;
  readonly game: PublicGame;
  /** Why the last step failed, or why no step can work now; null otherwise. */
  readonly error: string | null;
  /** False for a real account while the site has no API key. */
  readonly hasKey: boolean;
}

export const definition: PageDefinition<VerifyGamePage> = {
  title: ({ game }, site) =>
    `${game.isVerified ? verifyGameTexts.verifiedTitle : verifyGameTexts.title} · ${site.name}`,
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
                {...page}
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
