import { divisionOf, formatRank, type Rank, tierOf } from '../../../domain/games/rank.ts';
import { toIconAddress } from '../../../domain/pictures/addresses.ts';
import { findBestRank } from '../../../domain/profiles/best-rank.ts';
import { addGameTexts } from '../../../texts/add-game.tsx';
import { Emblem } from '../../emblems/emblem.tsx';
import { GameEmblem } from '../../emblems/game-emblem.tsx';
import { PlayerIcon } from '../../parts/game-account/game-account.tsx';
import styles from './steps.module.css';
import type { Search } from './use-search.ts';

const pictureSizePx = 48;

export function Steps({ search: { game, lookup } }: { search: Search }) {
  const found = lookup.kind === 'found' ? lookup.player : null;
  const best =
    found &&
    findBestRank([
      { ...found, isVerified: false, isVerifiedElsewhere: false, showcaseQueue: null },
    ]);
  const rank: Rank = best?.rank ?? { kind: 'unranked' };
  const icon = found && toIconAddress(found.profileIconId);
  /** `content` names what the picture shows; '' while it is empty. */
  const steps = [
    {
      content: game?.id ?? '',
      text: addGameTexts.stepGame,
      picture: <GameEmblem id={game?.id ?? ''} />,
    },
    {
      content: icon ?? found?.name ?? '',
      text: addGameTexts.stepAccount,
      picture: <PlayerIcon src={icon} game={found ? game?.id : undefined} size={pictureSizePx} />,
    },
    {
      content: found ? formatRank(rank) : '',
      text: addGameTexts.stepRank,
      picture: (
        <Emblem tier={tierOf(rank)} division={divisionOf(rank)} size={pictureSizePx} isDecorative />
      ),
    },
  ];
  const current = found ? 2 : game ? 1 : 0;
  return (
    <ol className={styles.steps} aria-label={addGameTexts.steps}>
      {steps.map(({ text, content, picture }, index) => (
        <li
          key={text}
          className={`muted fine-print ${index <= current ? styles.reached : ''}`}
          aria-current={index === current ? 'step' : undefined}
        >
          <span key={content} data-changed={content !== ''} aria-hidden="true">
            {picture}
          </span>
          {text}
        </li>
      ))}
    </ol>
  );
}
