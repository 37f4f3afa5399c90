import type { GameAccountFields } from '../../../domain/games/game-account.ts';
import { formatRegion } from '../../../domain/games/riot-platforms.ts';
import { toVisibleName } from '../../../domain/games/visible-name.ts';
import { removedGameDays } from '../../../domain/profiles/profile.ts';
import type { SavedGameItem } from '../../../domain/profiles/user-document.ts';
import { Alert } from '../../components/alert.tsx';
import { primaryButton } from '../../components/button.ts';
import { card, FormPage, footnote } from '../../components/form-page.tsx';
import { GameAccountInputs } from '../../components/game-account.tsx';
import { GameAccountSummary } from '../../components/game-account-summary.tsx';
import type { PageDefinition, Site } from '../../page-definition.ts';

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
  title: (page, site) => `${toVisibleName(page.account.GameUsername)} was removed · ${site.name}`,
  Screen: RemovedGame,
};

export function RemovedGame({ site, page }: { site: Site; page: RemovedGamePage }) {
  return (
    <FormPage
      title={`${toVisibleName(page.account.GameUsername)} was removed.`}
      lead={`You can undo this for ${removedGameDays} days, later in your settings.`}
      size="small"
    >
      <div className={card}>
        {page.games.map((game) => (
          <GameAccountSummary
            key={game.Region}
            icon={game.GameProfilePic}
            size={56}
            name={game.GameUsername}
          >
            {game.GameType}
            <br />
            {formatRegion(game.Region)}
          </GameAccountSummary>
        ))}
        <Alert>{page.error}</Alert>
        {/* A wide button could be where the cross of the card was, and get the second press of a double press. */}
        <form className="row" method="post" action="/restoreGame">
          <GameAccountInputs account={page.account} />
          <button className={primaryButton} type="submit">
            Undo
          </button>
        </form>
        <p className={footnote}>
          <a href={`/${site.viewer?.displayName ?? ''}`}>Back to your profile</a>
        </p>
      </div>
    </FormPage>
  );
}
