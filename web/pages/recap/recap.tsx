import type { ReactNode } from 'react';
import type { Queue } from '../../../domain/games/game.ts';
import { formatPlayerName } from '../../../domain/games/player-name.ts';
import type { QueueRecap } from '../../../domain/history/recap.ts';
import type { Accent } from '../../../domain/profiles/accents.ts';
import { formatPeriod } from '../../../texts/calendar.ts';
import { formatChange } from '../../../texts/describe/change.ts';
import { gameById } from '../../../texts/describe/games.ts';
import { describeRecord } from '../../../texts/describe/record.ts';
import { toLocalRank } from '../../../texts/describe/tiers.ts';
import { rankTexts } from '../../../texts/ranks.ts';
import { recapTexts } from '../../../texts/recap.ts';
import { Emblem } from '../../emblems/emblem.tsx';
import type { PageDefinition, ScreenProps } from '../../page-definition.ts';
import { Counts } from '../../parts/ranks/queue-ranks.tsx';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { card, FormPage } from '../../ui/form-page.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './recap.module.css';

/** `/{name}/recap/{period}`: what happened in a month or a year. */
interface RecapPage {
  readonly kind: 'recap';
  readonly displayName: string;
  readonly accent: Accent | null;
  /** Like '2026' or '2026-11'. */
  readonly period: string;
  readonly isOver: boolean;
  /** The owner gets a link to each. */
  readonly periods: readonly string[];
  readonly isOwner: boolean;
  readonly isShared: boolean;
  readonly recaps: readonly QueueRecap[];
}

export const definition: PageDefinition<RecapPage> = {
  title: ({ displayName, period }, site) =>
    recapTexts.documentTitle(displayName, period, site.name),
  Screen: Recap,
};

function Recap({ site, page }: ScreenProps<RecapPage>) {
  const { displayName, accent, period, isOver, isOwner, recaps } = page;
  return (
    <div data-accent={accent ?? undefined}>
      <FormPage
        title={<BreakableName>{recapTexts.title(displayName, period)}</BreakableName>}
        lead={isOver ? null : recapTexts.soFar(period)}
        back={
          <a className="screen-only" href={`/${displayName}`}>
            {recapTexts.toProfile(displayName)}
          </a>
        }
        size="page"
      >
        {isOwner ? <OwnerTools origin={site.origin} {...page} /> : null}
        {recaps.length === 0 ? <p className={card}>{recapTexts.nothing}</p> : null}
        <div className={styles.queues}>
          {recaps.map((recap) => (
            <QueueCard
              key={`${recap.game} ${recap.region} ${recap.name} ${recap.queue}`}
              {...recap}
            />
          ))}
        </div>
      </FormPage>
    </div>
  );
}

function OwnerTools(props: RecapPage & { origin: string }) {
  const { origin, displayName, period, periods, isShared, recaps } = props;
  const toAddress = (name: string) => `/${displayName}/recap/${name}`;
  const address = toAddress(period);
  return (
    <>
      <nav className="screen-only" aria-label={recapTexts.periods}>
        <ul className="row">
          {periods.map((each) => (
            <li key={each}>
              <a
                className="tap"
                href={toAddress(each)}
                aria-current={each === period ? 'page' : undefined}
              >
                {formatPeriod(each)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {recaps.length > 0 || isShared ? (
        <form className={`${card} screen-only`} method="post" action={address}>
          <p id="sharing" tabIndex={-1}>
            {isShared ? recapTexts.shared : recapTexts.private}
          </p>
          {isShared ? <CopyField label={recapTexts.address} text={origin + address} /> : null}
          <div className="row">
            <Button
              kind={isShared ? 'secondary' : 'primary'}
              name="shared"
              value={isShared ? 'no' : 'yes'}
            >
              {isShared ? recapTexts.unshare : recapTexts.share}
            </Button>
          </div>
          <ul className="row">
            {(['wide', 'tall'] as const).map((shape) => (
              <li key={shape}>
                <a
                  className="tap"
                  href={`${address}/${shape}.jpg`}
                  download={`${displayName}-${period}-${shape}.jpg`}
                >
                  {recapTexts.pictures[shape]}
                </a>
              </li>
            ))}
          </ul>
        </form>
      ) : null}
    </>
  );
}

function QueueCard(recap: QueueRecap) {
  const { since, last, highest, climb, bestWeek, promotions, activeDays, games } = recap;
  const game = gameById(recap.game);
  const queue: Queue | undefined = game.queues.find(({ id }) => id === recap.queue);
  if (!queue) return null;
  const gain = (points: number) => formatChange(recap, points, queue.tiers);
  return (
    <article className={card} data-tier={last.tier}>
      <header className="media">
        <Emblem tier={last.tier} division={recap.division} size={80} isDecorative />
        <div>
          <p className="fine-print strong">{rankTexts.queueOfGame(queue.label, game.name)}</p>
          <h2 className="title">{toLocalRank(last.text)}</h2>
          <p className="fine-print">
            <BreakableName>{formatPlayerName(recap)}</BreakableName>
          </p>
        </div>
      </header>
      <dl className={styles.facts}>
        <Fact name={recapTexts.climb}>{gain(climb)}</Fact>
        <Fact name={recapTexts.highest}>
          {recapTexts.on(toLocalRank(highest.text), <Time key="day" at={highest.at} show="day" />)}
        </Fact>
        {bestWeek ? (
          <Fact name={recapTexts.bestWeek}>
            {recapTexts.weekOf(
              gain(bestWeek.points),
              <Time key="day" at={bestWeek.monday} show="day" />,
            )}
          </Fact>
        ) : null}
        {games ? (
          <Fact name={recapTexts.games}>
            <Counts {...describeRecord(queue, games)} />
          </Fact>
        ) : null}
        {recap.longestRun > 1 ? (
          <Fact name={recapTexts.longestRun}>{recapTexts.run(recap.longestRun)}</Fact>
        ) : null}
        {promotions > 0 ? <Fact name={recapTexts.promotions}>{promotions}</Fact> : null}
        <Fact name={recapTexts.activeDays}>{activeDays}</Fact>
        {recap.mains.length > 0 ? (
          <Fact name={recapTexts.mains}>{recap.mains.join(', ')}</Fact>
        ) : null}
      </dl>
      {since ? (
        <p className="fine-print">{recapTexts.since(<Time key="since" at={since} show="day" />)}</p>
      ) : null}
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="fine-print">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
