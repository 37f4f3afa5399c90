import { listBestRanks, type RankOfGame } from '../../../domain/profiles/best-rank.ts';
import type { PublicGame } from '../../../domain/profiles/profile.ts';
import { toAccountQuery } from '../../../domain/wire/account-fields.ts';
import { describeAccount, toLocalLabel } from '../../../texts/describe/games.ts';
import { formatLocalRank } from '../../../texts/describe/tiers.ts';
import { ownProfileTexts } from '../../../texts/own-profile.ts';
import { Button } from '../../ui/button.tsx';
import { control } from '../../ui/field.tsx';
import styles from './showcase-form.module.css';

const toAccount = ({ item }: RankOfGame) => describeAccount(item);

/** Chooses the rank for the top of the profile. Renders nothing if there is no choice. */
export function ShowcaseForm({ savedGames }: { savedGames: readonly PublicGame[] }) {
  const ranks = listBestRanks(savedGames);
  if (ranks.length < 2) return null;
  const chosen = ranks.find(({ item, queueId }) => item.showcaseQueue === queueId);
  const value = chosen ? formatRankValue(chosen) : '';
  return (
    <details className={`screen-only ${styles.choice}`}>
      <summary className="fine-print strong accent tap opener">
        {ownProfileTexts.chooseRank}
      </summary>
      <form className={`row fill ${styles.form}`} method="post" action="/showcaseRank">
        {/* A new key selects the rank that another window has chosen. */}
        <select
          key={value}
          className={`${control} ${styles.select}`}
          name="rank"
          defaultValue={value}
          aria-label={ownProfileTexts.shownRank}
        >
          <option value="">{ownProfileTexts.automaticRank}</option>
          {/* The account is not part of the options: they would be too long for a phone. */}
          {[...new Set(ranks.map(toAccount))].map((account) => (
            <optgroup key={account} label={account}>
              {ranks
                .filter((rank) => toAccount(rank) === account)
                .map((rank) => (
                  <option key={formatRankValue(rank)} value={formatRankValue(rank)}>
                    {ownProfileTexts.rankOption(
                      toLocalLabel(rank.queue),
                      formatLocalRank(rank.rank),
                    )}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
        <Button>{ownProfileTexts.showRank}</Button>
      </form>
    </details>
  );
}

function formatRankValue({ item, queueId }: RankOfGame): string {
  return toAccountQuery(item, { Queue: queueId });
}
