import { standardTiers, unranked } from '../../../domain/games/rank.ts';
import { ownProfileTexts } from '../../../texts/own-profile.tsx';
import { Emblem } from '../../emblems/emblem.tsx';
import { AddGameLink } from './add-game-link.tsx';
import styles from './invitation.module.css';
import { pictureButtonId } from './picture-controls.tsx';

export function EmptyShowcase() {
  return (
    <div className={`surface centred empty ${styles.place}`}>
      <Emblem tier={unranked} size={150} isDecorative />
      <p className="muted">{ownProfileTexts.noRank}</p>
    </div>
  );
}

export function Invitation({ displayName }: { displayName: string }) {
  return (
    <div className={`surface centred ${styles.invitation}`}>
      <div className={`row ${styles.ladder}`}>
        {standardTiers.map((tier) => (
          <Emblem key={tier} tier={tier} size={64} isDecorative />
        ))}
      </div>
      <p className={styles.title}>{ownProfileTexts.readyForFirstRank}</p>
      <p className="muted">{ownProfileTexts.addFirstGame}</p>
      <AddGameLink kind="primary" />
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
    </div>
  );
}
