import type { PublicGame } from '../../../domain/profiles/profile.ts';
import { describeAccount, gameById } from '../../../texts/describe/games.ts';
import { ownProfileTexts } from '../../../texts/own-profile.ts';
import { Button } from '../../ui/button.tsx';
import { toGameKey } from '../game-account/account-links.ts';
import { GameAccountInputs } from '../game-account/game-account.tsx';
import { GameAccountSummary } from '../game-account/game-account-summary.tsx';
import { CompactRanks } from '../ranks/queue-ranks.tsx';

/** The games that the owner has hidden. */
export function HiddenGames({ games }: { games: readonly PublicGame[] }) {
  return (
    <section className="surface stack card screen-only" aria-labelledby="hidden-games">
      <h3 className="title" id="hidden-games" tabIndex={-1}>
        {ownProfileTexts.hiddenTitle}
      </h3>
      <p className="fine-print">{ownProfileTexts.hiddenLead}</p>
      <ul className="lines">
        {games.map((item) => (
          <li key={toGameKey(item)} className="row apart">
            <GameAccountSummary
              account={item}
              size={40}
              facts={
                <span className="row">
                  {gameById(item.game).name}
                  <CompactRanks queues={gameById(item.game).queues} ranks={item.ranks} />
                </span>
              }
            />
            <form method="post" action="/showGame">
              <GameAccountInputs account={item} />
              <Button aria-label={ownProfileTexts.showAccount(describeAccount(item))}>
                {ownProfileTexts.show}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
