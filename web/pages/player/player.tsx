import { formatPlayerName } from '../../../domain/games/player-name.ts';
import { compareAddress } from '../../../domain/players/compare-address.ts';
import { toPlayerPath } from '../../../domain/players/player-path.ts';
import { addGameTexts } from '../../../texts/add-game.ts';
import { formatRegion, gameById } from '../../../texts/describe/games.ts';
import { playerTexts } from '../../../texts/player.ts';
import { profileTexts } from '../../../texts/profile.ts';
import { rankTexts } from '../../../texts/ranks.ts';
import type { PageDefinition, ScreenProps } from '../../page-definition.ts';
import { addGameAddress, signInAddress, toCardId } from '../../parts/game-account/account-links.ts';
import { DemoMark, PlayerIcon } from '../../parts/game-account/game-account.tsx';
import { GameHistory } from '../../parts/history/game-history.tsx';
import { LiveProfile, useProfile } from '../../parts/live/live-profile.tsx';
import { Mains } from '../../parts/plays/mains.tsx';
import { GameRanks } from '../../parts/profile/game-ranks.tsx';
import { Messages } from '../../parts/profile/profile-view.tsx';
import { Freshness } from '../../parts/profile/update-ranks.tsx';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { card } from '../../ui/form-page.tsx';
import { Time } from '../../ui/time.tsx';
import { MissingPlayer } from './missing-player.tsx';
import styles from './player.module.css';
import { PlayerLinks } from './player-links.tsx';
import type { PlayerPage } from './player-props.ts';

export const definition: PageDefinition<PlayerPage> = {
  title({ state, account, shown }, site) {
    const player = formatPlayerName(shown?.profile.savedGames[0] ?? account);
    const title = playerTexts.documentTitle(player, gameById(account.game).name, site.name);
    return playerTexts.titles[state]?.(title) ?? title;
  },
  hydratesAtOnce: ({ state }) => state === 'stored',
  Screen: Player,
};

function Player(props: ScreenProps<PlayerPage>) {
  const { state, shown } = props.page;
  if (!shown) return <MissingPlayer page={props.page} />;
  // Only a stored player has changes.
  const watch = state === 'stored' ? undefined : () => undefined;
  return (
    <LiveProfile initial={shown} origin={props.site.origin} watch={watch}>
      <FoundPlayer {...props} />
    </LiveProfile>
  );
}

function FoundPlayer({ site, page }: ScreenProps<PlayerPage>) {
  const { state, username, viewer } = page;
  const [item] = useProfile().savedGames;
  if (!item) return null;
  const { game, region, name, displayName, level, profileIconId, readAt, hasFailed } = item;
  const isStored = state === 'stored';
  const { name: gameName, credit } = gameById(game);
  const time = <Time key="time" at={readAt} show="ago" />;
  const owner = (
    <aside className="row">
      {username && username !== viewer?.displayName ? (
        <>
          <p>{playerTexts.isUser(username, site.name)}</p>
          <LinkButton href={`/${username}`}>{playerTexts.toProfile(username)}</LinkButton>
        </>
      ) : viewer?.hasPlayer ? (
        <LinkButton href={`/${viewer.displayName}#${toCardId(item)}`}>
          {playerTexts.onYourPage}
        </LinkButton>
      ) : (
        <>
          <p>
            <b>{playerTexts.isThisYou}</b> {isStored || viewer ? null : playerTexts.historyBegins}
          </p>
          <LinkButton
            href={viewer ? addGameAddress(item) : signInAddress('/signup', item)}
            rel="nofollow"
          >
            {viewer ? playerTexts.addToPage : playerTexts.makePage}
          </LinkButton>
        </>
      )}
    </aside>
  );
  return (
    <div className={`stack ${styles.player}`} data-wide={isStored || undefined}>
      <header className="media">
        <PlayerIcon profileIconId={profileIconId} game={game} size={72} />
        <div>
          <p className="fine-print strong">{gameName}</p>
          <h1>
            <BreakableName>{formatPlayerName(item)}</BreakableName>
          </h1>
          <p className={`fine-print row ${styles.facts}`}>
            {rankTexts.accountFacts(level, formatRegion(game, region), displayName && name)}
            {item.isDemo ? <DemoMark /> : null}
          </p>
        </div>
      </header>
      {isStored ? owner : null}
      <section className={card} aria-labelledby="ranks">
        <div className="row apart">
          <h2 className="title" id="ranks">
            {playerTexts.ranks}
          </h2>
          {isStored ? (
            <Freshness />
          ) : (
            <p className={`fine-print ${hasFailed ? 'warning' : ''}`}>
              {hasFailed ? addGameTexts.staleReadAt(time) : addGameTexts.readAt(time)}
            </p>
          )}
        </div>
        <GameRanks item={item} />
        {credit && !item.isDemo ? (
          <p className="fine-print">{rankTexts.credit(credit, time)}</p>
        ) : null}
        <Mains item={item} />
        {isStored ? <GameHistory item={item} isOnly place="player" /> : null}
      </section>
      {isStored ? null : owner}
      <LinkButton className="screen-only" href={compareAddress(toPlayerPath(item))} rel="nofollow">
        {profileTexts.compare}
      </LinkButton>
      <PlayerLinks account={item} />
      {isStored ? <Messages /> : null}
    </div>
  );
}
