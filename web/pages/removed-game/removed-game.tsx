import { formatRegion } from '../../../domain/games/format-region.ts';
import type { GameAccountFields } from '../../../domain/games/game-account.ts';
import { formatPlayerName } from '../../../domain/games/player-name.ts';
import { removedGameDays } from '../../../domain/profiles/profile.ts';
import type { SavedGameItem } from '../../../domain/profiles/user-document.ts';
import { removedGameTexts } from '../../../texts/removed-game.tsx';
import type { PageDefinition, Site } from '../../page-definition.ts';
import { GameAccountInputs } from '../../parts/game-account/game-account.tsx';
import { GameAccountSummary } from '../../parts/game-account/game-account-summary.tsx';
import { Alert } from '../../ui/alert.tsx';
import { primaryButton } from '../../ui/button.ts';
import { card, FormPage, footnote } from '../../ui/form-page.tsx';

/** The response to the form that removes a game without script. */
export interface RemovedGamePage {
  readonly kind: 'removed-game';
  /** The fields of the form, for 'Undo'. They can name several games. */
  readonly account: GameAccountFields;
  readonly games: readonly SavedGameItem[];
  /** Why the games could not be restored; null otherwise. */
  readonly error: string | null;
}

export const definition: PageDefinition<RemovedGamePage> = {
  title: (page, site) =>
    `${removedGameTexts.documentTitle(formatPlayerName(page.games[0] ?? page.account))} · ${site.name}`,
  Screen: RemovedGame,
};

export function RemovedGame({ site, page }: { site: Site; page: RemovedGamePage }) {
  const player = formatPlayerName(page.games[0] ?? page.account);
  return (
    <FormPage
      title={removedGameTexts.title(player, page.account.GameType)}
      lead={removedGameTexts.lead(removedGameDays)}
      size="small"
    >
      <div className={card}>
        {page.games.map((game) => (
          <GameAccountSummary
            key={game.Region}
            icon={game.GameProfilePic}
            size={56}
            name={formatPlayerName(game)}
          >
            {game.GameType}
            <br />
            {formatRegion(game.GameType, game.Region)}
          </GameAccountSummary>
        ))}
        <Alert>{page.error}</Alert>
        {/* A wide button could be where the cross of the card was, and get the second press of a double press. */}
        <form className="row" method="post" action="/restoreGame">
          <GameAccountInputs account={page.account} />
          <button className={primaryButton} type="submit">
            {removedGameTexts.undo}
          </button>
        </form>
        <p className={footnote}>
          <a href={`/${site.viewer?.displayName ?? ''}`}>{removedGameTexts.backToProfile}</a>
        </p>
      </div>
    </FormPage>
  );
}
