import { formatRegion } from '../../../domain/games/format-region.ts';
import type { GameAccountFields } from '../../../domain/games/game-account.ts';
import { formatPlayerName, type PlayerNameFields } from '../../../domain/games/player-name.ts';
import { type HistoryRange, historyRanges } from '../../../domain/history/history-range.ts';
import { isSameAccount, type QueueGraph } from '../../../domain/history/rank-history.ts';
import { graphTexts } from '../../../texts/graphs.ts';
import { historyPageTexts } from '../../../texts/history-page.tsx';
import { ownProfileTexts } from '../../../texts/own-profile.tsx';
import { rankTexts } from '../../../texts/ranks.tsx';
import { Emblem } from '../../emblems/emblem.tsx';
import type { PageDefinition, Site } from '../../page-definition.ts';
import { GameAccountSummary } from '../../parts/game-account/game-account-summary.tsx';
import { EmptyHistory } from '../../parts/history/empty-history.tsx';
import graphStyles from '../../parts/history/graphs.module.css';
import { historyAddress } from '../../parts/history/history-address.ts';
import { QueueGraphs } from '../../parts/history/queue-graphs.tsx';
import { primaryButton } from '../../ui/button.ts';
import { card, FormPage } from '../../ui/form-page.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './history.module.css';

interface Account extends GameAccountFields, PlayerNameFields {
  readonly GameProfilePic: string | null;
  readonly Tier: string;
  /** The best rank, like 'GOLD II 45 LP'; null without one. */
  readonly Rank: string | null;
  /** When the ranks were last updated, ISO 8601. */
  readonly UpdatedAt: string;
}

export interface HistoryPage {
  readonly kind: 'history';
  readonly displayName: string;
  readonly accounts: readonly Account[];
  /** The account whose history is shown; null for a profile without games. */
  readonly shown: Account | null;
  readonly range: HistoryRange;
  readonly history: readonly QueueGraph[];
}

export const definition: PageDefinition<HistoryPage> = {
  title: ({ displayName, shown }, site) => {
    if (!shown) return historyPageTexts.documentTitle(displayName, site.name);
    const account = historyPageTexts.account(formatPlayerName(shown), shown.GameType);
    return historyPageTexts.documentTitleOfAccount(account, displayName, site.name);
  },
  Screen: History,
};

function History({ site, page }: { site: Site; page: HistoryPage }) {
  const { displayName, accounts, shown, range, history } = page;
  const isOwner = site.viewer?.displayName === displayName;
  const hasSeveralGames = accounts.some(({ GameType }) => GameType !== accounts[0]?.GameType);
  return (
    <FormPage
      title={historyPageTexts.title}
      back={<a href={`/${displayName}`}>{historyPageTexts.toProfile(displayName)}</a>}
      size="page"
    >
      {accounts.length > 1 ? (
        <nav aria-label={historyPageTexts.accounts}>
          <ul className={`row ${styles.accounts}`}>
            {accounts.map((account) => (
              <li key={`${account.GameType} ${account.Region} ${account.GameUsername}`}>
                <a
                  className={`row ${styles.account}`}
                  href={historyAddress(displayName, account, range)}
                  aria-current={shown && isSameAccount(account, shown) ? 'page' : undefined}
                  rel="nofollow"
                >
                  <Emblem tier={account.Tier} size={36} isDecorative />
                  <span>
                    <bdi>{formatPlayerName(account)}</bdi>
                    <span className={`fine-print ${styles.facts}`}>
                      {account.Rank ?? rankTexts.noRank}
                      {hasSeveralGames ? (
                        <>
                          <br />
                          {account.GameType}
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
        <article className={`${card} ${styles.card}`}>
          <h2 className="visually-hidden">
            {historyPageTexts.account(formatPlayerName(shown), shown.GameType)}
          </h2>
          <GameAccountSummary icon={shown.GameProfilePic} size={56} name={formatPlayerName(shown)}>
            {shown.GameType}
            <br />
            {formatRegion(shown.GameType, shown.Region)}
          </GameAccountSummary>
          <nav className={graphStyles.ranges} aria-label={graphTexts.range}>
            {historyRanges.map((each) => (
              <a
                key={each}
                className={graphStyles.range}
                href={historyAddress(displayName, shown, each)}
                aria-current={each === range ? 'page' : undefined}
                rel="nofollow"
              >
                {graphTexts.ranges[each]}
              </a>
            ))}
          </nav>
          <div className={styles.graphs}>
            <QueueGraphs history={history} until={shown.UpdatedAt} heading="h3" />
          </div>
          <p className="fine-print">
            {historyPageTexts.updatedAt(<Time at={shown.UpdatedAt} show="time" />)}
          </p>
        </article>
      ) : (
        <EmptyHistory
          title={graphTexts.noGamesTitle}
          action={
            isOwner ? (
              <a className={primaryButton} href="/addGame">
                {ownProfileTexts.addGame}
              </a>
            ) : null
          }
        >
          {graphTexts.noGames(displayName)}
        </EmptyHistory>
      )}
    </FormPage>
  );
}
