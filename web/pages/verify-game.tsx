import { platforms } from '../../domain/ranks/platforms.ts';
import { Alert } from '../components/alert.tsx';
import { primaryButton } from '../components/button.ts';
import { GameFields } from '../components/game-fields.tsx';
import { PlayerIcon } from '../components/player-icon.tsx';
import type { Site, VerifyGamePage } from '../page.ts';
import { Steps } from './verify-game/steps.tsx';
import styles from './verify-game/verify-game.module.css';

/** Where an owner proves that an account is theirs, by wearing an icon that we name. Plain forms, so no script is needed. */
export function VerifyGame({ site, page }: { site: Site; page: VerifyGamePage }) {
  const { game, task } = page;
  const region = platforms.find((platform) => platform.id === game.Region)?.name ?? game.Region;
  return (
    <div className={styles.place}>
      <div className={styles.sheet}>
        <h1 className={styles.title}>Verify this account</h1>
        <div className={styles.account}>
          <PlayerIcon src={game.GameProfilePic} size={56} />
          <div className={styles.words}>
            <p className={styles.name}>
              <bdi>{game.GameUsername}</bdi>
            </p>
            <p className={styles.facts}>
              {game.GameType} · {region}
            </p>
          </div>
        </div>
        <Alert>{page.error}</Alert>
        <Steps task={task} />
        <form className={styles.form} method="post" action="/verifyGame">
          <GameFields item={game} />
          <input type="hidden" name="step" value={task ? 'check' : 'begin'} />
          <button className={primaryButton} type="submit">
            {task ? 'I have put it on' : 'Begin'}
          </button>
        </form>
        {site.viewer ? (
          <p className={styles.back}>
            <a href={`/${site.viewer.displayName}`}>Back to your profile</a>
          </p>
        ) : null}
      </div>
    </div>
  );
}
