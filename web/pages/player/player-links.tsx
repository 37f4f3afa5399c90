import type { GameAccount } from '../../../domain/games/game-account.ts';
import { type GameId, gameById, games } from '../../../domain/games/games.ts';
import { toPlayerPath } from '../../../domain/players/player-path.ts';
import { playerTexts } from '../../../texts/player.ts';
import { takeOffTexts } from '../../../texts/take-off.ts';
import { takeOffAddress } from '../../parts/game-account/account-links.ts';

/** Links about the player to other pages: to the other games of a Riot ID, and to take the page off. `offered` are the games of the site. */
export function PlayerLinks(props: { account: GameAccount; offered: readonly GameId[] }) {
  const { account, offered } = props;
  const { nameForm } = gameById(account.game);
  const others = games.filter(
    ({ id, ...game }) =>
      id !== account.game &&
      offered.includes(id) &&
      nameForm === 'riot-id' &&
      game.nameForm === nameForm,
  );
  return (
    <p className="row fine-print">
      {others.map(({ id, name }) => (
        <a
          key={id}
          className="tap"
          href={`/${toPlayerPath({ ...account, game: id })}`}
          rel="nofollow"
        >
          {playerTexts.inOtherGame(name)}
        </a>
      ))}
      <a className="tap" href={takeOffAddress(account)} rel="nofollow">
        {takeOffTexts.link}
      </a>
    </p>
  );
}
