import { useId } from 'react';
import { formatPlayerName } from '../../../domain/games/player-name.ts';
import { listShownQueues } from '../../../domain/games/ranks.ts';
import { formatRankChoice, type RankChoice } from '../../../domain/previews/rank-choice.ts';
import type { PublicGame, PublicProfile } from '../../../domain/profiles/profile.ts';
import { formatRegion, gameById } from '../../../texts/describe/games.ts';
import { sharePageTexts } from '../../../texts/sharing.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import styles from './share.module.css';

/** The choice for a badge or an overlay. `rank` is the query of a choice. */
export interface PictureChoice<Theme extends string> {
  readonly rank: string;
  readonly theme: Theme;
  /** Only of an overlay: whether it shows the session. */
  readonly hasSession?: boolean;
}

/** The choice of account, queue and theme. Without script its response is the page with the choice, at the part `show`. */
export function RankForm<Theme extends string>(props: {
  profile: PublicProfile;
  show: 'badge' | 'overlay';
  themes: Readonly<Record<Theme, string>>;
  value: PictureChoice<Theme>;
  onChange: (value: PictureChoice<Theme>) => void;
}) {
  const { profile, show, value, onChange } = props;
  const id = useId();
  const themes = Object.entries(props.themes) as [Theme, string][];
  const address = `/${profile.displayName}/share`;
  return (
    <form className={`row ${styles.form}`} action={address}>
      <input type="hidden" name="show" value={show} />
      <Select
        id={`${id}-rank`}
        name="rank"
        label={sharePageTexts.rank}
        value={value.rank}
        onChange={({ target }) => onChange({ ...value, rank: target.value })}
      >
        <option value="">{sharePageTexts.bestRank}</option>
        {listAccounts(profile).map((item) => (
          <optgroup
            key={`${item.game} ${item.region} ${item.name}`}
            label={`${gameById(item.game).name} · ${formatRegion(item.game, item.region)}`}
          >
            {listOptions(item).map(({ query, text }) => (
              <option key={query} value={query}>
                {text}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <Select
        id={`${id}-theme`}
        name="theme"
        label={sharePageTexts.theme}
        value={value.theme}
        onChange={({ target }) => onChange({ ...value, theme: target.value as Theme })}
      >
        {themes.map(([theme, text]) => (
          <option key={theme} value={theme}>
            {text}
          </option>
        ))}
      </Select>
      {show === 'overlay' ? (
        <label className="tap">
          <input
            type="checkbox"
            name="session"
            value="1"
            checked={value.hasSession ?? false}
            onChange={({ target }) => onChange({ ...value, hasSession: target.checked })}
          />
          <span>{sharePageTexts.session}</span>
        </label>
      ) : null}
      <noscript>
        <Button formAction={`${address}#${show}`}>{sharePageTexts.show}</Button>
      </noscript>
    </form>
  );
}

/** Lists the accounts whose ranks badge and overlay can show. */
function listAccounts({ savedGames }: PublicProfile): readonly PublicGame[] {
  return savedGames.filter(({ isVerifiedElsewhere }) => !isVerifiedElsewhere);
}

/** Finds the choice with this query; undefined if the profile does not offer it (any more). */
export function findOfferedChoice(profile: PublicProfile, query: string): RankChoice | undefined {
  return listAccounts(profile)
    .flatMap(listOptions)
    .find((option) => option.query === query)?.choice;
}

function listOptions(item: PublicGame) {
  const { game, name, region, ranks } = item;
  const createOption = (queue: string | null, text: string) => {
    const choice = { game, account: { name, region }, queue };
    return { choice, query: formatRankChoice(choice), text };
  };
  const player = formatPlayerName(item);
  return [
    createOption(null, sharePageTexts.bestRankOf(player)),
    ...listShownQueues(gameById(game).queues, ranks).map(({ id, label }) =>
      createOption(id, sharePageTexts.queueOf(player, label)),
    ),
  ];
}
