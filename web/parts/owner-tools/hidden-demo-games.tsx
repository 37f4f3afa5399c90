import { formatPlayerName } from '../../../domain/games/player-name.ts';
import type { PublicGame } from '../../../domain/profiles/profile.ts';
import { gameById } from '../../../texts/describe/games.ts';
import { ownProfileTexts } from '../../../texts/own-profile.ts';
import { Button } from '../../ui/button.tsx';
import { toGameKey } from '../game-account/account-links.ts';

/** Saved games of demo players are hidden while the site has an API key. */
export function HiddenDemoGames({ games }: { games: readonly PublicGame[] }) {
  return (
    <section className="surface stack card screen-only" aria-labelledby="hidden-samples">
      <h3 className="title" id="hidden-samples">
        {ownProfileTexts.hiddenDemoGamesTitle}
      </h3>
      <p>{ownProfileTexts.hiddenDemoGames}</p>
      <ul className="tiles">
        {games.map((game) => (
          <li key={toGameKey(game)}>
            <bdi>{formatPlayerName(game)}</bdi>{' '}
            <span className="muted">{gameById(game.game).name}</span>
          </li>
        ))}
      </ul>
      <form method="post" action="/removeSampleGames">
        <Button>{ownProfileTexts.removeHiddenDemoGames}</Button>
      </form>
      <p className="fine-print">{ownProfileTexts.restoreHiddenDemoGames}</p>
    </section>
  );
}
