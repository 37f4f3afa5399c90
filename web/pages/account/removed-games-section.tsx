import { describeGameAccount } from '../../../domain/games/describe-game-account.ts';
import { formatRegion } from '../../../domain/games/riot-platforms.ts';
import { toVisibleName } from '../../../domain/games/visible-name.ts';
import { removedGameDays } from '../../../domain/profiles/profile.ts';
import type { RemovedItem } from '../../../domain/profiles/user-document.ts';
import { Alert } from '../../components/alert.tsx';
import { dangerButton, secondaryButton } from '../../components/button.ts';
import { GameAccountInputs } from '../../components/game-account.tsx';
import { Time } from '../../components/time.tsx';
import { accountTexts } from '../../texts/account.ts';
import styles from './account.module.css';
import type { AccountPage } from './account-props.ts';
import { Section } from './section.tsx';

const notices = {
  'game-restored': 'The game is on your page again.',
  'sample-game-restored':
    'The game is restored, but hidden: its player is invented, and this site shows real players now.',
  'game-deleted': 'The game and its history are deleted.',
  'sample-games-removed': 'Your sample games are removed. You can undo this here.',
} as const;

/** The games that the user removed, each with a form that restores it and one that deletes it. Hidden without such games. */
export function RemovedGamesSection({ page }: { page: AccountPage }) {
  const { done, removedGames } = page;
  const notice = done && done in notices ? notices[done as keyof typeof notices] : null;
  const error = page.error?.form === 'removed-games' ? page.error : null;
  if (removedGames.length === 0 && !notice && !error) return null;
  return (
    <Section
      id="removed-games"
      title="Removed games"
      lead={
        removedGames.length > 0
          ? `Only you see them. Each is deleted, with its history, ${removedGameDays} days after you removed it.`
          : `Games that you remove are here for ${removedGameDays} days.`
      }
      notice={notice}
    >
      <Alert>{error?.sentence}</Alert>
      {removedGames.length > 0 ? (
        <ul className={styles.list}>
          {removedGames.map((game) => (
            <RemovedGame key={`${game.RemovedAt} ${game.GameType} ${game.Region}`} game={game} />
          ))}
        </ul>
      ) : null}
    </Section>
  );
}

/** 'Delete now' opens the button that deletes, so that a double press on it deletes nothing. */
function RemovedGame({ game }: { game: RemovedItem }) {
  const name = toVisibleName(game.GameUsername);
  const account = describeGameAccount(game);
  return (
    <li className={styles.item}>
      <form className="stack" method="post" action="/account/removed-games#removed-games">
        <GameAccountInputs account={game} />
        <input type="hidden" name="RemovedAt" value={game.RemovedAt} />
        <div className={`row apart ${styles.columns}`}>
          <div className={styles.device}>
            <p className={styles.deviceName}>
              <bdi>{name}</bdi>
            </p>
            <p className="fine-print">
              {game.GameType} · {formatRegion(game.Region)}
              <br />
              Removed <Time at={game.RemovedAt} show="ago" />
            </p>
          </div>
          <button
            className={secondaryButton}
            type="submit"
            name="step"
            value="restore"
            aria-label={accountTexts.undoRemoving(account)}
          >
            {accountTexts.undo}
          </button>
        </div>
        <details className={styles.deletion}>
          <summary aria-label={accountTexts.deleteAccountNow(account)}>
            {accountTexts.deleteNow}
          </summary>
          <p className={`fine-print ${styles.warning}`}>
            The game and its history cannot be restored after that.
          </p>
          <button
            className={dangerButton}
            type="submit"
            name="step"
            value="delete"
            aria-label={accountTexts.deleteAccount(account)}
          >
            {accountTexts.deleteIt}
          </button>
        </details>
      </form>
    </li>
  );
}
