import { standardTiers, unranked } from '../../../domain/games/rank.ts';
import type { ShownGames } from '../../../domain/profiles/profile-card.ts';
import { withoutRank } from '../../../texts/home.ts';
import { ownProfileTexts } from '../../../texts/own-profile.ts';
import { Emblem } from '../../emblems/emblem.tsx';
import { AddGameLink } from './add-game-link.tsx';
import styles from './invitation.module.css';
import { pictureButtonId } from './picture-controls.tsx';

export function EmptyShowcase({ games }: { games: ShownGames }) {
  return (
    <div className={`surface centred empty ${styles.place}`}>
      <Emblem tier={unranked} size={150} isDecorative />
      <p className="muted">
        {games === 'hidden' ? ownProfileTexts.noRankShown : ownProfileTexts.noRank}
      </p>
    </div>
  );
}

/** In place of the games that visitors see. */
export function Invitation({ displayName, games }: { displayName: string; games: ShownGames }) {
  return (
    <div className={`surface centred ${styles.invitation}`}>
      <div className={`row ${styles.ladder}`}>
        {standardTiers.map((tier) => (
          <Emblem key={tier} tier={tier} size={64} isDecorative />
        ))}
      </div>
      <p className={styles.title}>{withoutRank[games]}</p>
      <p className="muted">
        {games === 'hidden' ? ownProfileTexts.showOrAdd : ownProfileTexts.addFirstGame}
      </p>
      <AddGameLink kind="primary" />
      {games === 'hidden' ? null : <FirstSteps displayName={displayName} />}
    </div>
  );
}

function FirstSteps({ displayName }: { displayName: string }) {
  return (
    <ol className={`stack numbered ${styles.steps}`}>
      <li>{ownProfileTexts.stepGame}</li>
      <li>
        <a
          href={`#${pictureButtonId}`}
          onClick={(event) => {
            event.preventDefault();
            document.getElementById(pictureButtonId)?.click();
          }}
        >
          {ownProfileTexts.stepPicture}
        </a>
      </li>
      <li>
        <a href={`/${displayName}/share`}>{ownProfileTexts.stepLink}</a>
      </li>
    </ol>
  );
}
