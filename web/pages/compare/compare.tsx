import type { ComparedQueue, ComparedRank, Side } from '../../../domain/compare/compare.ts';
import { divisionOf, tierOf } from '../../../domain/games/rank.ts';
import { compareNames } from '../../../domain/players/compare-address.ts';
import { compareTexts as texts } from '../../../texts/compare.ts';
import { gameById } from '../../../texts/describe/games.ts';
import { formatDistance } from '../../../texts/describe/leaderboard.ts';
import { cardTexts } from '../../../texts/sharing.ts';
import { Emblem } from '../../emblems/emblem.tsx';
import { type Fields, type FormState, verbatim } from '../../forms/form.ts';
import { FormFields } from '../../forms/form-fields.tsx';
import type { PageDefinition, ScreenProps } from '../../page-definition.ts';
import { DemoMark, PlayerIcon } from '../../parts/game-account/game-account.tsx';
import { Avatar } from '../../parts/pictures/avatar.tsx';
import { RankText } from '../../parts/ranks/queue-ranks.tsx';
import { Alert } from '../../ui/alert.tsx';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { Button } from '../../ui/button.tsx';
import { FormPage, TitledCard } from '../../ui/form-page.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './compare.module.css';
import { CompareGraph } from './compare-graph.tsx';

/** `/compare?a=&b=&c=&d=`: the ranks of profiles and players side by side. */
export interface ComparePage {
  readonly kind: 'compare';
  readonly sides: readonly Side[];
  readonly queues: readonly ComparedQueue[];
  readonly form: FormState;
  /** The address of the picture for links; null if there is nothing to compare. */
  readonly preview: string | null;
}

export const definition: PageDefinition<ComparePage> = {
  title: ({ sides }, site) => {
    const names = texts.documentTitle(sides.map(({ name }) => name));
    return `${names || texts.title} · ${site.name}`;
  },
  Screen: Compare,
};

function Compare({ page }: ScreenProps<ComparePage>) {
  const { sides, queues, form } = page;
  return (
    <FormPage title={texts.title} lead={sides.length < 2 ? texts.lead : null} size="page">
      <Alert id="compare-error">{form.error?.sentence}</Alert>
      {queues.map((queue) => (
        <Queue key={`${queue.game} ${queue.queue}`} sides={sides} compared={queue} />
      ))}
      {sides.length > 1 && queues.length === 0 ? (
        <div className="empty centred">
          <p>{texts.nothing}</p>
        </div>
      ) : null}
      <form className={styles.form} action="/compare">
        <FormFields fields={toFields(form.typed ?? {})} state={form} errorId="compare-error" />
        <Button kind={sides.length < 2 ? 'primary' : 'secondary'}>{texts.submit}</Button>
      </form>
    </FormPage>
  );
}

/** Up to one more field than was typed, and at least two. */
function toFields(typed: Readonly<Record<string, unknown>>): Fields {
  const last = compareNames.findLastIndex((name) => typed[name]);
  const names = compareNames.slice(0, Math.max(2, last + 2));
  return Object.fromEntries(
    names.map((name) => [
      name,
      { label: texts.labels[name], placeholder: texts.placeholder, dir: 'auto', ...verbatim },
    ]),
  );
}

function Queue({ sides, compared }: { sides: readonly Side[]; compared: ComparedQueue }) {
  const { ranks, leads } = compared;
  const game = gameById(compared.game);
  const queue = game.queues.find(({ id }) => id === compared.queue);
  if (!queue) return null;
  const names = sides.map(({ name }) => name);
  const lead = leads.at(-1);
  return (
    <TitledCard id={`${game.id}-${queue.id}`} title={cardTexts.queueOfGame(game.name, queue.label)}>
      <ul className={styles.sides}>
        {sides.map((side, index) => (
          <SideItem
            key={side.displayName}
            side={side}
            compared={ranks[index] ?? null}
            leadSince={lead?.side === index ? lead.since : null}
          />
        ))}
      </ul>
      <CompareGraph
        lines={ranks.map((compared) => compared?.line ?? [])}
        label={texts.graph(names)}
      />
      {leads.length > 1 ? (
        <p className={`fine-print ${styles.leads}`}>
          <b>{texts.leads}</b>
          {leads.slice(0, -1).map(({ side, since }) => (
            <span key={since}>
              {texts.aheadFrom(
                side === null ? texts.level : (names[side] ?? ''),
                <Time key="day" at={since} show="day" />,
              )}
            </span>
          ))}
        </p>
      ) : null}
    </TitledCard>
  );
}

function SideItem(props: {
  side: Side;
  compared: ComparedRank | null;
  /** ISO 8601; null for a side that is not ahead, and if that is not known. */
  leadSince: string | null;
}) {
  const { side, compared, leadSince } = props;
  const { displayName, name, profilePic, player } = side;
  return (
    <li className="media">
      {player ? (
        <PlayerIcon profileIconId={player.profileIconId} game={player.game} size={40} />
      ) : (
        <Avatar displayName={name} profilePic={profilePic} />
      )}
      <div className={styles.words}>
        <a href={`/${displayName}`}>
          <BreakableName>{name}</BreakableName>
        </a>
        {compared ? (
          <p className={styles.rank}>
            <Emblem
              tier={tierOf(compared.rank)}
              division={divisionOf(compared.rank)}
              size={28}
              isDecorative
            />{' '}
            <b>
              <RankText rank={compared.rank} />
            </b>
          </p>
        ) : null}
        {compared && compared.player !== name ? (
          <p className="fine-print">
            <BreakableName>{compared.player}</BreakableName>
          </p>
        ) : null}
        <p className="fine-print">
          {compared ? describe(compared, leadSince) : texts.unranked}{' '}
          {compared?.isDemo ? <DemoMark /> : null}
        </p>
      </div>
    </li>
  );
}

function describe({ place, isShared, behind, rank }: ComparedRank, leadSince: string | null) {
  if (place > 1)
    return behind
      ? texts.behind(formatDistance(behind, rank.kind === 'divided'))
      : texts.tierBehind;
  if (isShared) return texts.level;
  return leadSince ? texts.aheadSince(<Time key="day" at={leadSince} show="day" />) : texts.ahead;
}
