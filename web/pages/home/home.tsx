import { gameById } from '../../../texts/describe/games.ts';
import { toLocalTier } from '../../../texts/describe/tiers.ts';
import '../../styles/forms.css';
import type { MissingWayBack } from '../../../domain/accounts/recovery.ts';
import type { GameId } from '../../../domain/games/games.ts';
import { standardTiers } from '../../../domain/games/rank.ts';
import type { LeaderboardSummary } from '../../../domain/leaderboards/leaderboard.ts';
import type { ProfileCard as Profile } from '../../../domain/profiles/profile-card.ts';
import { compareTexts } from '../../../texts/compare.ts';
import { followingTexts } from '../../../texts/following.ts';
import { homeTexts, wayBackTexts, withoutRank } from '../../../texts/home.ts';
import { leaderboardTexts } from '../../../texts/leaderboards.ts';
import { formatList } from '../../../texts/lists.ts';
import { searchTexts } from '../../../texts/search.ts';
import { Emblem } from '../../emblems/emblem.tsx';
import type { PageDefinition, Site } from '../../page-definition.ts';
import { FollowedEvents, type News } from '../../parts/follows/followed-events.tsx';
import { AddGameLink } from '../../parts/owner-tools/add-game-link.tsx';
import { ProfileCard } from '../../parts/profile-card/profile-card.tsx';
import { Search, type SearchPage } from '../../shell/search/search.tsx';
import { LinkButton, primaryButton } from '../../ui/button.tsx';
import { CopyLink } from '../../ui/copy-link.tsx';
import { Icon } from '../../ui/icons.tsx';
import styles from './home.module.css';
import { RecentlyViewed } from './recently-viewed.tsx';
import { SampleCard } from './sample-card.tsx';
import { SearchResults } from './search-results.tsx';

const infoIcon = {
  path: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM10 9.3v4.2M10 6.5v0',
};

interface HomePage extends SearchPage {
  readonly kind: 'home';
  readonly notice: string | null;
  /** Null if the signed-in user can get back in without the password, and for an anonymous visitor. */
  readonly wayBack: MissingWayBack | null;
  /** The profile of a signed-in user; null for an anonymous visitor. */
  readonly own: Profile | null;
  /** The last events of the profiles that a signed-in user follows. */
  readonly news: readonly News[];
  readonly games: readonly GameId[];
  /** The listed ones whose names contain the text of the search. */
  readonly leaderboards: readonly LeaderboardSummary[];
}

export const definition: PageDefinition<HomePage> = {
  title: (page, site) =>
    page.error ? searchTexts.title(page.username, site.name) : homeTexts.title(site.name),
  // An error removes its name from the recently viewed ones.
  hydratesAtOnce: ({ own, error }) => own !== null || error !== null,
  Screen: Home,
};

function Home({ site, page }: { site: Site; page: HomePage }) {
  // Only new visitors read what the site is. All others came for what is below the search.
  const hasLadder = page.games.some((id) =>
    gameById(id).queues.some(({ tiers }) => tiers === standardTiers),
  );
  const isCompact = page.results !== null || page.own !== null;
  return (
    <div className={`stack ${styles.home}`} data-compact={isCompact || undefined}>
      <div className={`centred ${styles.lead}`}>
        <h1 className={styles.brand}>{site.name}</h1>
        {isCompact ? null : (
          <p className={`muted ${styles.tagline}`}>
            {homeTexts.tagline(formatList(page.games.map((id) => gameById(id).name)))}
          </p>
        )}
        {page.notice ? (
          <p className="sunken" role="status">
            {page.notice}
          </p>
        ) : null}
        <Search place="home" isSignedIn={page.own !== null} {...page} />
        {page.results ? (
          <SearchResults {...page} results={page.results} isSignedIn={page.own !== null} />
        ) : null}
      </div>
      {page.results ? null : (
        <>
          {page.own ? (
            <SignedIn own={page.own} origin={site.origin} page={page} />
          ) : (
            <Introduction page={page} origin={site.origin} />
          )}
          {hasLadder && !page.own?.showcase ? <Ladder /> : null}
        </>
      )}
    </div>
  );
}

function WayBackHint({ wayBack }: { wayBack: MissingWayBack }) {
  const { sentence, action, section } = wayBackTexts[wayBack];
  return (
    <p className="fine-print media">
      <Icon name={infoIcon} />
      <span>
        {sentence} <a href={`/account?open=${section}#${section}`}>{action}</a>
      </span>
    </p>
  );
}

function Introduction(props: { page: HomePage; origin: string }) {
  return (
    <div className={`stack ${styles.columns}`}>
      <SampleCard {...props.page} origin={props.origin} />
      <div className={`stack ${styles.introduction}`}>
        <div className={`stack ${styles.action}`}>
          <LinkButton kind="primary" className={styles.make} href="/signup">
            {homeTexts.makePage}
          </LinkButton>
          <p className="fine-print">{homeTexts.noEmail}</p>
        </div>
        <section className="stack" aria-labelledby="steps-title">
          <h2 className="title" id="steps-title">
            {homeTexts.howItWorks}
          </h2>
          <ol className="stack numbered">
            {homeTexts.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      </div>
    </div>
  );
}

function SignedIn({ own, origin, page }: { own: Profile; origin: string; page: HomePage }) {
  const link = `${origin}/${own.displayName}`;
  return (
    <div className={`stack ${styles.columns}`}>
      <section className="stack" aria-labelledby="own-title">
        <h2 className="title" id="own-title">
          {homeTexts.yourPage}
        </h2>
        <ProfileCard profile={own} origin={origin}>
          {withoutRank[own.games]}
        </ProfileCard>
        <div className="tiles">
          {own.games === 'some' ? (
            <CopyLink address={link} buttonClass={`${primaryButton} scripted ${styles.copy}`} />
          ) : null}
          {own.games === 'none' ? (
            <AddGameLink kind="primary" text={homeTexts.addFirstGame} />
          ) : null}
          <LinkButton href={`/${own.displayName}`}>{homeTexts.openOwnPage}</LinkButton>{' '}
          {own.games === 'none' ? null : <AddGameLink />}
        </div>
        {page.wayBack ? <WayBackHint wayBack={page.wayBack} /> : null}
      </section>
      <div className="stack">
        <section className="stack" aria-labelledby="news-title">
          <h2 className="title" id="news-title">
            {followingTexts.title}
          </h2>
          {page.news.length > 0 ? (
            <FollowedEvents news={page.news} />
          ) : (
            <p className="muted">{homeTexts.noNews}</p>
          )}
          <p className="row">
            <a href="/following">{followingTexts.title}</a>{' '}
            <a href="/compare">{compareTexts.title}</a>{' '}
            <a href="/leaderboards">{leaderboardTexts.toAll}</a>
          </p>
        </section>
        <RecentlyViewed />
      </div>
    </div>
  );
}

function Ladder() {
  return (
    <section className="centred" aria-labelledby="tiers-title">
      <h2 className="title" id="tiers-title">
        {homeTexts.tiers}
      </h2>
      <ol className={styles.ladder}>
        {standardTiers.map((tier, step) => (
          <li className={`fine-print ${styles.step}`} key={tier} data-tier={tier}>
            <Emblem tier={tier} size={96} isDecorative />
            {toLocalTier(tier)}
            {/* The space below the emblem. Each step is a little higher than the one before. */}
            <svg aria-hidden="true" width="1" height={`${step * (0.2 + 0.025 * (step + 1))}em`} />
          </li>
        ))}
      </ol>
    </section>
  );
}
