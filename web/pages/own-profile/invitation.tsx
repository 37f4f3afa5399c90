import { standardTiers } from '../../../domain/games/rank.ts';
import { Emblem } from '../../emblems/emblem.tsx';
import { ownProfileTexts } from '../../texts/own-profile.tsx';
import { AddGameLink } from './add-game-link.tsx';
import styles from './invitation.module.css';

/** Shown on the owner's page without games: what the page will show, and the steps to it. */
export function Invitation() {
  return (
    <div className={`surface centred ${styles.invitation}`}>
      <div className={styles.ladder}>
        {standardTiers.map((tier) => (
          <Emblem key={tier} tier={tier} size={64} isDecorative />
        ))}
      </div>
      <p className={styles.title}>{ownProfileTexts.readyForFirstRank}</p>
      <p className="muted">{ownProfileTexts.addFirstGame}</p>
      <AddGameLink />
      <ol className={styles.steps}>
        {ownProfileTexts.nextSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
