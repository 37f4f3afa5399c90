import { formatRegion } from '../../../domain/games/format-region.ts';
import type { GameAccountFields, SamplePlayer } from '../../../domain/games/game-account.ts';
import { formatPlayerName } from '../../../domain/games/player-name.ts';
import { toIconAddress } from '../../../domain/pictures/addresses.ts';
import type { PlayerChoice } from '../../../domain/sources/data-source.ts';
import { addGameTexts } from '../../../texts/add-game.tsx';
import { PlayerIcon } from '../../parts/game-account/game-account.tsx';
import { PickLink } from './pick-link.tsx';
import styles from './player-lists.module.css';
import type { Search } from './use-search.ts';

export function FoundPlayers(props: {
  title: string;
  players: readonly PlayerChoice[];
  search: Search;
}) {
  const { gameType, pick } = props.search;
  return (
    <section className={`stack ${styles.section}`} aria-labelledby="found-title">
      <h2 className={styles.title} id="found-title">
        {props.title}
      </h2>
      <ul className={`stack ${styles.rows}`}>
        {props.players.map(({ name, displayName }) => (
          <PlayerRow
            key={name}
            account={{ GameType: gameType, GameUsername: name, Region: '' }}
            displayName={displayName}
            icon={null}
            onPick={pick}
          />
        ))}
      </ul>
    </section>
  );
}

export function SamplePlayers(props: { players: readonly SamplePlayer[]; search: Search }) {
  const { gameType, pick } = props.search;
  const players = props.players.filter(({ GameType }) => gameType === '' || gameType === GameType);
  if (players.length === 0) return null;
  return (
    <section className={`stack ${styles.section}`} aria-labelledby="samples-title">
      <h2 className={styles.title} id="samples-title">
        {addGameTexts.samplePlayers}
      </h2>
      <ul className={`stack ${styles.rows} ${styles.samples}`}>
        {players.map(({ profileIconId, ...account }) => (
          <PlayerRow
            key={`${account.GameType} ${account.GameUsername} ${account.Region}`}
            account={account}
            icon={toIconAddress(profileIconId)}
            onPick={pick}
          />
        ))}
      </ul>
    </section>
  );
}

/** A player of a list: the icon, the name, the game and the region. A press starts the search. */
function PlayerRow(props: {
  account: GameAccountFields;
  displayName?: string | undefined;
  icon: string | null;
  onPick: (search: GameAccountFields) => void;
}) {
  const { GameType, GameUsername, Region } = props.account;
  const name = formatPlayerName({ GameUsername, DisplayName: props.displayName });
  return (
    <li>
      <PickLink className={styles.row} search={props.account} onPick={props.onPick}>
        <PlayerIcon src={props.icon} size={40} />
        <span className={styles.details}>
          <bdi className={styles.name}>{name}</bdi>
          <span className="fine-print">
            {addGameTexts.place(
              GameType,
              props.displayName ? `ID ${GameUsername}` : formatRegion(GameType, Region),
            )}
          </span>
        </span>
      </PickLink>
    </li>
  );
}
