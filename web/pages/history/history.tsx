import { isSameAccount } from '../../../domain/games/game-account.ts';
import { formatPlayerName } from '../../../domain/games/player-name.ts';
import { tierOf, unranked } from '../../../domain/games/rank.ts';
import { type HistoryRange, historyRanges } from '../../../domain/history/history-range.ts';
import type { QueueGraph } from '../../../domain/history/rank-history.ts';
import { findBestRank } from '../../../domain/profiles/best-rank.ts';
import type { PublicGame } from '../../../domain/profiles/profile.ts';
import { gameById } from '../../../texts/describe/games.ts';
import { formatLocalRank } from '../../../texts/describe/tiers.ts';
import { graphTexts, historyPageTexts } from '../../../texts/history.ts';
import { ownProfileTexts } from '../../../texts/own-profile.ts';
import { rankTexts } from '../../../texts/ranks.ts';
import { recapTexts } from '../../../texts/recap.ts';
import { Emblem } from '../../emblems/emblem.tsx';
import type { PageDefinition } from '../../page-definition.ts';
import { historyAddress } from '../../parts/game-account/account-links.ts';
import { GameAccountSummary } from '../../parts/game-account/game-account-summary.tsx';
import { EmptyHistory } from '../../parts/history/empty-history.tsx';
import { QueueGraphs } from '../../parts/history/queue-graphs.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { card, FormPage } from '../../ui/form-page.tsx';
import { segment, segments } from '../../ui/segments.ts';
import { Time } from '../../ui/time.tsx';
import styles from './history.module.css';

interface HistoryPage {
  readonly kind: 'history';
  readonly displayName: string;
  /** The address of the profile's picture for links. */
  readonly preview: string;
  readonly isListed: boolean;
  readonly isOwner: boolean;
  readonly accounts: readonly PublicGame[];
  /** The account whose history is shown; null for a profile without games. */
  readonly shown: PublicGame | null;
  readonly range: HistoryRange;
  readonly history: readonly QueueGraph[];
}

export const definition: PageDefinition<HistoryPage> = {
  title: ({ displayName, shown }, site) => {
    if (!shown) return historyPageTexts.documentTitle(displayName, site.name);
    const account = historyPageTexts.account(formatPlayerName(shown), gameById(shown.game).name);
    return historyPageTexts.documentTitleOfAccount(account, displayName, site.name);
  },
  hydratesAtOnce: () => true,
  Screen: History,
};

function History({ page }: { page: HistoryPage }) {
  const { displayName, isOwner, accounts, shown, range, history } = page;
  const hasSeveralGames = accounts.some(({ game }) => game !== accounts[0]?.game);
  return (
    <FormPage
      title={historyPageTexts.title}
      back={<a href={`/${displayName}`}>{historyPageTexts.toProfile(displayName)}</a>}
      size="page"
    >
      {accounts.length > 1 ? (
        <nav className="screen-only" aria-label={historyPageTexts.accounts}>
          <ul className={styles.accounts}>
            {listAccounts(accounts).map(({ account, rank }) => (
              <li key={`${account.game} ${account.region} ${account.name}`}>
                <a
                  className={`media ${styles.account}`}
                  href={historyAddress(displayName, account, range)}
                  aria-current={shown && isSameAccount(account, shown) ? 'page' : undefined}
                  rel="nofollow"
                >
                  <Emblem tier={rank ? tierOf(rank) : unranked} size={36} isDecorative />
                  <span>
                    <bdi>{formatPlayerName(account)}</bdi>{' '}
                    <span className={`fine-print ${styles.facts}`}>
                      {rank ? formatLocalRank(rank) : rankTexts.noRank}
                      {hasSeveralGames ? (
                        <>
                          <br />
                          {gameById(account.game).name}
                        </>
                      ) : null}
                    </span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {shown ? (
        <article className={card}>
          <h2 className="visually-hidden">
            {historyPageTexts.account(formatPlayerName(shown), gameById(shown.game).name)}
          </h2>
          <GameAccountSummary account={shown} />
          <nav className={`screen-only ${segments}`} aria-label={graphTexts.range}>
            {historyRanges.map((each) => (
              <a
                key={each}
                className={segment}
                href={historyAddress(displayName, shown, each)}
                aria-current={each === range ? 'page' : undefined}
                rel="nofollow"
              >
                {`${graphTexts.ranges[each]} `}
              </a>
            ))}
          </nav>
          <QueueGraphs history={history} until={shown.readAt} heading="h3" />
          {isOwner ? (
            <a
              className="tap screen-only"
              href={`/${displayName}/recap/${shown.readAt.slice(0, 4)}`}
            >
              {recapTexts.yours(shown.readAt.slice(0, 4))}
            </a>
          ) : null}
          <p className="fine-print">
            {historyPageTexts.updatedAt(<Time key="time" at={shown.readAt} show="time" />)}
          </p>
        </article>
      ) : (
        <EmptyHistory
          title={graphTexts.noGamesTitle}
          action={
            isOwner ? (
              <LinkButton kind="primary" href="/addGame">
                {ownProfileTexts.addGame}
              </LinkButton>
            ) : null
          }
        >
          {graphTexts.noGames(displayName)}
        </EmptyHistory>
      )}
    </FormPage>
  );
}

function listAccounts(accounts: readonly PublicGame[]) {
  return accounts.map((account) => {
    // A rank of an account that another profile has verified is not the best of this profile, but still the account's rank.
    const best = findBestRank([{ ...account, isVerifiedElsewhere: false }]);
    return { account, rank: best?.rank };
  });
}
