import { useEffect, useState } from 'react';
import { gameById } from '../../../domain/games/games.ts';
import { findSource } from '../../../domain/games/sources.ts';
import type { PublicGame } from '../../../domain/profiles/profile.ts';
import { toAccountQuery } from '../../../domain/wire/account-fields.ts';
import { formatDuration } from '../../../texts/times.ts';
import { verifyGameTexts } from '../../../texts/verification.ts';
import type { PageDefinition } from '../../page-definition.ts';
import { toCardId } from '../../parts/game-account/account-links.ts';
import { GameAccountInputs, Verified } from '../../parts/game-account/game-account.tsx';
import { GameAccountSummary } from '../../parts/game-account/game-account-summary.tsx';
import { CodeSteps, EquipStep, Step, Steps } from '../../parts/proof/proof-steps.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { card, FormPage, footnote, formGrid } from '../../ui/form-page.tsx';

export interface VerifyGamePage {
  readonly kind: 'verify-game';
  readonly displayName: string;
  readonly game: PublicGame;
  /** The icon to equip; null before the owner begins. */
  readonly task: {
    readonly id: number;
    /** ISO 8601 in UTC. */
    readonly expiresAt: string;
    /** How long the owner must wait before the next check; 0 for no time. */
    readonly waitSeconds: number;
  } | null;
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
            {page.hasKey ? <VerificationSteps page={page} /> : null}
            <p className={footnote}>
              <a href={profile}>{verifyGameTexts.backToProfile}</a>
            </p>
          </>
        )}
      </div>
    </FormPage>
  );
}

function VerificationSteps({ page }: { page: VerifyGamePage }) {
  const source = findSource(gameById(page.game.game));
  if (!source) return null;
  const { name, verification } = source;
  if (verification.kind === 'icon') return <IconVerification page={page} />;
  // The code stays the same, so the owner can come back.
  if (verification.kind === 'code')
    return (
      <>
        <CodeSteps
          code={page.code ?? ''}
          source={name}
          {...verification}
          checkText={verifyGameTexts.stepCheckCodeText(name)}
        />
        <StepForm account={page.game} step="check" text={verifyGameTexts.checkCode} />
      </>
    );
  return (
    <>
      <p>{verifyGameTexts.signInText(verification.at, verification.hasPastRanks)}</p>
      <LinkButton
        kind="primary"
        href={`/verifyGame/sign-in?${toAccountQuery(page.game)}`}
        rel="nofollow"
      >
        {verifyGameTexts.signIn(verification.at)}
      </LinkButton>
    </>
  );
}

function IconVerification({ page: { game, task } }: { page: VerifyGamePage }) {
  return (
    <>
      <Steps>
        <Step title={verifyGameTexts.stepIcon} state={task ? 'done' : 'current'}>
          <p>{verifyGameTexts.stepIconText}</p>
        </Step>
        <EquipStep icon={task} />
        <Step title={verifyGameTexts.stepCheck} state="next">
          <p>{verifyGameTexts.stepCheckText}</p>
        </Step>
      </Steps>
      {task ? (
        <CheckForm account={game} waitSeconds={task.waitSeconds} />
      ) : (
        <StepForm account={game} step="begin" text={verifyGameTexts.begin} />
      )}
    </>
  );
}

/** Counts down the seconds until a check is allowed. Without script the button always works. */
function CheckForm({ account, waitSeconds }: { account: PublicGame; waitSeconds: number }) {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  useEffect(() => {
    const endsAt = performance.now() + waitSeconds * 1000;
    const count = () => setSecondsLeft(Math.max(0, Math.ceil((endsAt - performance.now()) / 1000)));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [waitSeconds]);
  const shownSeconds = secondsLeft ?? waitSeconds;
  return (
    <>
      <StepForm
        account={account}
        step="check"
        text={verifyGameTexts.check}
        isDisabled={(secondsLeft ?? 0) > 0}
      />
      <p className={footnote}>
        {shownSeconds > 0 ? verifyGameTexts.checkIn(formatDuration(shownSeconds)) : ''}
        {/* Screen readers announce only the end. */}
        <span role="status">
          {waitSeconds > 0 && secondsLeft === 0 ? verifyGameTexts.canCheck : ''}
        </span>
      </p>
    </>
  );
}

function StepForm(props: {
  account: PublicGame;
  step: 'begin' | 'check';
  text: string;
  isDisabled?: boolean;
}) {
  return (
    <form className={formGrid} method="post" action="/verifyGame">
      <GameAccountInputs account={props.account} />
      <input type="hidden" name="step" value={props.step} />
      <Button kind="primary" disabled={props.isDisabled}>
        {props.text}
      </Button>
    </form>
  );
}
