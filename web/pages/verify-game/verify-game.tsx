import type { ReactNode } from 'react';
import { formatRegion } from '../../../domain/games/riot-platforms.ts';
import type { SavedGameItem } from '../../../domain/profiles/user-document.ts';
import { Alert } from '../../components/alert.tsx';
import { primaryButton, secondaryButton } from '../../components/button.ts';
import { card, FormPage, footnote, formGrid } from '../../components/form-page.tsx';
import { GameAccountInputs, Verified } from '../../components/game-account.tsx';
import { GameAccountSummary } from '../../components/game-account-summary.tsx';
import { Time } from '../../components/time.tsx';
import type { PageDefinition, Site } from '../../page-definition.ts';
import styles from './verify-game.module.css';

export interface VerificationTask {
  readonly profileIconId: number;
  readonly iconAddress: string;
  /** ISO 8601 in UTC. */
  readonly expiresAt: string;
}

/** The page where an owner proves that a game account is theirs. */
export interface VerifyGamePage {
  readonly kind: 'verify-game';
  readonly game: SavedGameItem;
  /** The icon to equip; null before the owner begins. */
  readonly task: VerificationTask | null;
  /** Why the last step failed, or why no step can work now; null otherwise. */
  readonly error: string | null;
  /** False for a real account while the site has no API key. */
  readonly hasKey: boolean;
}

export const definition: PageDefinition<VerifyGamePage> = {
  title: (_page, site) => `Verify this account · ${site.name}`,
  Screen: VerifyGame,
};

export function VerifyGame({ site, page }: { site: Site; page: VerifyGamePage }) {
  const { game } = page;
  const profile = site.viewer ? `/${site.viewer.displayName}` : '/';
  return (
    <FormPage
      title={game.Verified ? 'This account is verified' : 'Verify this account'}
      lead={
        game.Verified
          ? 'You proved that it is yours. There is nothing more to do.'
          : 'Prove that the account is yours. Your page then shows a badge beside it.'
      }
      size="small"
    >
      <div className={card}>
        <GameAccountSummary icon={game.GameProfilePic} size={56} name={game.GameUsername}>
          {game.GameType}
          <br />
          {formatRegion(game.Region)}
        </GameAccountSummary>
        {game.Verified ? (
          <>
            <p className="row">
              <Verified />
            </p>
            <a className={secondaryButton} href={profile}>
              Back to your profile
            </a>
          </>
        ) : (
          <>
            {game.VerifiedElsewhere ? (
              <p className={footnote}>
                Another profile has verified this account. If you verify it, it is verified only on
                your page.
              </p>
            ) : null}
            <Alert>{page.error}</Alert>
            {page.hasKey ? <Verification page={page} /> : null}
            <p className={footnote}>
              <a href={profile}>Back to your profile</a>
            </p>
          </>
        )}
      </div>
    </FormPage>
  );
}

/** The three steps, and a form for the next step, which works without script. */
function Verification({ page: { game, task } }: { page: VerifyGamePage }) {
  return (
    <>
      <ol className={`stack ${styles.steps}`}>
        <Step title="We choose an icon" state={task ? 'done' : 'current'}>
          <p>Every account has this icon from the start.</p>
        </Step>
        <Step title="You equip it" state={task ? 'current' : 'next'}>
          <p>Choose it as your profile icon in the game. Only the account’s owner can do that.</p>
          {task ? <Task task={task} /> : null}
        </Step>
        <Step title="We check" state="next">
          <p>
            You can check every 20 seconds. We may see your new icon only after a moment. Then your
            page shows the badge “Verified”, and you can use any icon again.
          </p>
        </Step>
      </ol>
      <form className={formGrid} method="post" action="/verifyGame">
        <GameAccountInputs account={game} />
        <input type="hidden" name="step" value={task ? 'check' : 'begin'} />
        <button className={primaryButton} type="submit">
          {task ? 'I have equipped it' : 'Begin'}
        </button>
      </form>
    </>
  );
}

function Step(props: { title: string; state: 'done' | 'current' | 'next'; children: ReactNode }) {
  const { title, state } = props;
  return (
    <li
      className={styles.step}
      aria-current={state === 'current' ? 'step' : undefined}
      data-done={state === 'done' || undefined}
    >
      <div>
        <h2 className={styles.stepTitle}>{title}</h2>
        {props.children}
      </div>
    </li>
  );
}

function Task({ task }: { task: VerificationTask }) {
  return (
    <div className={`row ${styles.task}`}>
      <img
        className={styles.icon}
        src={task.iconAddress}
        width="128"
        height="128"
        alt={`Icon number ${task.profileIconId}`}
      />
      <p className={styles.until}>
        Icon number {task.profileIconId}. Equip it before <Time at={task.expiresAt} show="time" />
      </p>
    </div>
  );
}
