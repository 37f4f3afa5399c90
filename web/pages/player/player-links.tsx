import type { ReactNode } from 'react';
import type { GameAccount } from '../../../domain/games/game-account.ts';
import { type GameId, gameById, games } from '../../../domain/games/games.ts';
import { toPlayerPath } from '../../../domain/players/player-path.ts';
import { takeOffTexts } from '../../../texts/take-off.ts';
import { takeOffAddress } from '../../parts/game-account/account-links.ts';

/** Links to the other games of a Riot ID. `offered` are the games of the site. */
export function GameLinks(props: {
  account: GameAccount;
  offered: readonly GameId[];
  toText: (game: string) => string;
  className?: string;
}) {
  const { account, offered, toText, className = 'tap' } = props;
  const { nameForm } = gameById(account.game);
  const others = games.filter(
    ({ id, ...game }) =>
      id !== account.game &&
      offered.includes(id) &&
      nameForm === 'riot-id' &&
      game.nameForm === nameForm,
  );
  return others.map(({ id, name }) => (
    <a
      key={id}
      className={className}
      href={`/${toPlayerPath({ ...account, game: id })}`}
      rel="nofollow"
    >
      {toText(name)}
    </a>
  ));
}

/** The last links of a page: its children, and one to take the page off. */
export function PlayerLinks({ account, children }: { account: GameAccount; children: ReactNode }) {
  return (
    <p className="row fine-print">
      {children}
      <a className="tap" href={takeOffAddress(account)} rel="nofollow">
        {takeOffTexts.link}
      </a>
    </p>
  );
}
