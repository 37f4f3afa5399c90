import type { ReactNode } from 'react';
import { isWellFormedUsername } from '../../../domain/accounts/username.ts';
import type { GameId } from '../../../domain/games/games.ts';
import { parsePlayers } from '../../../domain/games/parse-players.ts';
import type { LeaderboardSummary } from '../../../domain/leaderboards/leaderboard.ts';
import type { SearchResults as Results } from '../../../domain/profiles/search.ts';
import type { Suggestion } from '../../../domain/profiles/suggestions.ts';
import { gameById } from '../../../texts/describe/games.ts';
import { searchTexts } from '../../../texts/search.ts';
import { offerLookUp, offerPlayer, offerUsername } from '../../shell/search/offers.ts';
import { OfferRow, ProfileRow } from '../../shell/search/suggestion-row.tsx';
import styles from './search-results.module.css';

/** The results for a text that is not the username of a profile, and links to the next steps. */
export function SearchResults(props: {
  results: Results;
  isSignedIn: boolean;
  games: readonly GameId[];
  leaderboards: readonly LeaderboardSummary[];
}) {
  const { results, isSignedIn, games, leaderboards } = props;
  const { text, players, profiles, similarProfiles } = results;
  const { heading, hint } = describe(results);
  const isOnlyPlayer = parsePlayers(text).length > 0;
  const pages = players
    .filter(({ game }) => games.includes(game))
    .map(isOnlyPlayer ? offerPlayer : offerLookUp);
  const offers = results.isFree && !isSignedIn ? [offerUsername(text), ...pages] : pages;
  const offerList = (
    <LinkList
      links={offers.map((offer) => ({ ...offer, row: <OfferRow offer={offer} /> }))}
      rel="nofollow"
    />
  );
  return (
    <section className={`stack ${styles.results}`} aria-labelledby="results-heading">
      {isOnlyPlayer ? offerList : null}
      <div className="stack">
        <h2 className="title" id="results-heading">
          {heading}
        </h2>
        {hint ? <p className="muted">{hint}</p> : null}
      </div>
      <LinkList links={profiles.map((profile) => toProfileLink(profile, ''))} />
      {isOnlyPlayer ? null : offerList}
      {similarProfiles.length > 0 ? (
        <div className="stack">
          <h3>{searchTexts.similarNames}</h3>
          <LinkList links={similarProfiles.map((profile) => toProfileLink(profile, text))} />
        </div>
      ) : null}
      {leaderboards.length > 0 ? (
        <div className="stack">
          <h3>{searchTexts.leaderboards}</h3>
          <LinkList
            links={leaderboards.map(({ id, name, game }) => ({
              address: `/leaderboards/${id}`,
              row: searchTexts.leaderboard(name, gameById(game).name),
            }))}
          />
        </div>
      ) : null}
    </section>
  );
}

function describe({ text, players: [player], profiles }: Results): {
  heading: string;
  hint: string | null;
} {
  const name = player?.name ?? text;
  if (profiles.length > 0) return { heading: searchTexts.profilesOf(name), hint: null };
  if (isWellFormedUsername(text))
    return { heading: searchTexts.noPage(text), hint: searchTexts.noPageHint };
  if (player) return { heading: searchTexts.noProfileOf(name), hint: searchTexts.noProfileOfHint };
  const heading = text === '' ? searchTexts.nothingTyped : searchTexts.noUsername(text);
  return { heading, hint: searchTexts.allowedTexts };
}

function LinkList(props: {
  links: readonly { address: string; row: ReactNode }[];
  rel?: 'nofollow';
}) {
  const { links, rel } = props;
  if (links.length === 0) return null;
  return (
    <ul className={`surface ${styles.list}`}>
      {links.map(({ address, row }) => (
        <li key={address}>
          <a className={styles.link} href={address} rel={rel}>
            {row}
          </a>
        </li>
      ))}
    </ul>
  );
}

const toProfileLink = (profile: Suggestion, typed: string) => ({
  address: `/${profile.displayName}`,
  row: <ProfileRow profile={profile} typed={typed} />,
});
