import { formatPlayerName } from '../../../domain/games/player-name.ts';
import { removedGameDays } from '../../../domain/profiles/removed-games.ts';
import { removedGamesTexts } from '../../../texts/account.ts';
import { describeAccount, formatRegion, gameById } from '../../../texts/describe/games.ts';
import { toGameKey } from '../../parts/game-account/account-links.ts';
import { GameAccountInputs, PlayerIcon } from '../../parts/game-account/game-account.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Time } from '../../ui/time.tsx';
import type { AccountPage } from './account-props.ts';
import { findNotice, Section, useAccount, useFormState } from './section.tsx';

const dayMs = 24 * 60 * 60 * 1000;

export function RemovedGamesSection() {
  const { outcome, profile } = useAccount();
  const { removedGames } = profile;
  const { error } = useFormState('removed-games');
  if (removedGames.length === 0 && !findNotice(outcome, 'removed-games') && !error) return null;
  return (
    <Section
      id="removed-games"
      title={removedGamesTexts.title}
      state={removedGames.length > 0 ? removedGamesTexts.count(removedGames.length) : null}
      lead={removedGamesTexts.lead}
    >
      <Alert>{error?.sentence}</Alert>
      <ul className="lines">
        {removedGames.map((game) => (
          <RemovedGame key={`${game.removedAt} ${toGameKey(game)}`} game={game} />
        ))}
      </ul>
    </Section>
  );
}

/** 'Delete now' opens the button that deletes, so that a double press on it deletes nothing. */
function RemovedGame({ game }: { game: AccountPage['profile']['removedGames'][number] }) {
  const keptUntil = new Date(Date.parse(game.removedAt) + removedGameDays * dayMs).toISOString();
  const account = describeAccount(game);
  const region = formatRegion(game.game, game.region);
  return (
    <li>
      <form className="stack" method="post" action="/account/removed-games#removed-games">
        <GameAccountInputs account={game} />
        <input type="hidden" name="RemovedAt" value={game.removedAt} />
        <div className="row">
          <div className="media grow">
            <PlayerIcon profileIconId={game.profileIconId} game={game.game} size={40} />
            <div>
              <bdi>
                <b>{formatPlayerName(game)}</b>
              </bdi>
              <p className="fine-print">
                {gameById(game.game).name}
                {region ? ` · ${region}` : null}
              </p>
              <p className="fine-print">
                {removedGamesTexts.keptUntil(<Time key="time" at={keptUntil} show="day" />)}
              </p>
            </div>
          </div>
          <Button
            name="step"
            value="restore"
            aria-label={removedGamesTexts.restoreAccount(account)}
          >
            {removedGamesTexts.restore}
          </Button>
        </div>
        <details>
          <summary className="tap opener fine-print">
            {removedGamesTexts.deleteNow}
            <span className="visually-hidden"> {account}</span>
          </summary>
          <div className="row">
            <p>{removedGamesTexts.deleteWarning}</p>
            <Button
              kind="danger"
              name="step"
              value="delete"
              aria-label={removedGamesTexts.deleteAccount(account)}
            >
              {removedGamesTexts.confirmDelete}
            </Button>
          </div>
        </details>
      </form>
    </li>
  );
}
