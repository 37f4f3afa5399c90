import type { PublicGame } from '../../../domain/profiles/profile.ts';
import { playsTexts } from '../../../texts/plays.ts';
import { PlayerIcon } from '../game-account/game-account.tsx';
import styles from './mains.module.css';

/** The champions or heroes that a player plays most. Renders nothing without any. */
export function Mains({ item: { game, plays } }: { item: PublicGame }) {
  const { mains = [] } = plays;
  if (mains.length === 0) return null;
  return (
    <div>
      <p className="fine-print strong">{playsTexts.mains}</p>
      <ul className={styles.mains}>
        {mains.map((main) => (
          <li key={main.id} className="media">
            {/* Only champions have icons. */}
            {main.points === undefined ? null : (
              <PlayerIcon profileIconId={`champion-${main.id}`} game={game} size={32} />
            )}
            <span>
              <b>{main.name || playsTexts.unknownMain(main.id)}</b>{' '}
              <span className="fine-print">{playsTexts.amount(main)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
