import type { GameAccount } from '../../../domain/games/game-account.ts';
import { games } from '../../../domain/games/games.ts';
import { toPlayerPath } from '../../../domain/players/player-path.ts';
import { gameById } from '../../../texts/describe/games.ts';
import { playerTexts } from '../../../texts/player.ts';
import { takeOffTexts } from '../../../texts/take-off.ts';
import { takeOffAddress } from '../../parts/game-account/account-links.ts';

/** The last links of a page: to the other games of a Riot ID, and to take the page off. */
export function PlayerLinks({ account }: { account: GameAccount }) {
  const { nameForm } = gameById(account.game);
  const others = games.filter(
    (game) => nameForm === 'riot-id' && game.nameForm === nameForm && game.id !== account.game,
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
          {playerTexts.lookUpInGame(name)}
        </a>
      ))}
      <a className="tap" href={takeOffAddress(account)} rel="nofollow">
        {takeOffTexts.link}
      </a>
    </p>
  );
}
