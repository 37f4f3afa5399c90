import type { LeaderboardSummary } from '../../../domain/leaderboards/leaderboard.ts';
import { gameById } from '../../../texts/describe/games.ts';
import { leaderboardsTexts as texts } from '../../../texts/leaderboards.ts';
import { raceTexts } from '../../../texts/races.ts';
import { GameEmblem } from '../../emblems/game-emblem.tsx';
import type { PageDefinition, ScreenProps } from '../../page-definition.ts';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { FormPage, TitledCard } from '../../ui/form-page.tsx';
import { Time } from '../../ui/time.tsx';

/** `/leaderboards` */
interface LeaderboardsPage {
  readonly kind: 'leaderboards';
  /** Those that the signed-in user owns or has joined; null for an anonymous visitor. */
  readonly own: readonly LeaderboardSummary[] | null;
  /** The listed ones, without the user's own. */
  readonly listed: readonly LeaderboardSummary[];
}

export const definition: PageDefinition<LeaderboardsPage> = {
  title: (_page, site) => `${texts.title} · ${site.name}`,
  Screen: Leaderboards,
};

function Leaderboards({ page: { own, listed } }: ScreenProps<LeaderboardsPage>) {
  const create = (
    <LinkButton kind="primary" href="/leaderboards/new">
      {texts.create}
    </LinkButton>
  );
  return (
    <FormPage title={texts.title} lead={texts.lead} size="wide">
      {own?.length ? (
        <>
          <div>{create}</div>
          <List id="own" leaderboards={own} />
        </>
      ) : (
        <div className="empty centred">
          <h2 className="title">{texts.empty}</h2>
          <p>{texts.emptyHint}</p>
          {create}
        </div>
      )}
      {listed.length > 0 ? <List id="listed" leaderboards={listed} /> : null}
    </FormPage>
  );
}

function List(props: { id: 'own' | 'listed'; leaderboards: readonly LeaderboardSummary[] }) {
  return (
    <TitledCard id={props.id} title={texts[props.id]}>
      <ul className="lines">
        {props.leaderboards.map(({ id, name, playerCount, race, ...each }) => {
          const game = gameById(each.game);
          const queue = game.queues.find((queue) => queue.id === each.queue)?.label ?? '';
          return (
            <li key={id} className="media">
              <GameEmblem id={each.game} />
              <p>
                <a className="strong" href={`/leaderboards/${id}`}>
                  <BreakableName>{name}</BreakableName>
                </a>
                <br />
                <span className="fine-print">
                  {texts.facts(game.name, queue, playerCount)}
                  {race ? (
                    <>
                      {` · ${raceTexts.title}: `}
                      {raceTexts.days(
                        <Time key="start" at={race.startsAt} show="day" />,
                        <Time key="end" at={race.endsAt} show="day" />,
                      )}
                    </>
                  ) : null}
                </span>
              </p>
            </li>
          );
        })}
      </ul>
    </TitledCard>
  );
}
