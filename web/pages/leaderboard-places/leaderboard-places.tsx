import type { Leaderboard } from '../../../domain/leaderboards/leaderboard.ts';
import { gameById } from '../../../texts/describe/games.ts';
import { placesTexts as texts } from '../../../texts/leaderboards.ts';
import type { PageDefinition, ScreenProps } from '../../page-definition.ts';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './leaderboard-places.module.css';

/** `/leaderboards/:id/places`: the places of each day in one queue. */
interface PlacesPage extends Pick<Leaderboard, 'id' | 'name' | 'game'> {
  readonly kind: 'leaderboard-places';
  readonly queue: string;
  /** Oldest first, like '2026-11-29'. */
  readonly days: readonly string[];
  /** In the order of the last day. */
  readonly rows: readonly {
    readonly line: number;
    readonly name: string;
    readonly tier: string;
    /** One for each day; null for a day without a place. */
    readonly places: readonly (number | null)[];
  }[];
}

export const definition: PageDefinition<PlacesPage> = {
  title: ({ name }, site) => texts.documentTitle(name, site.name),
  Screen: Places,
};

/** The height of a row in pixels. The style sheet repeats it. */
const rowHeight = 32;
const dayWidth = 10;

function Places({ page }: ScreenProps<PlacesPage>) {
  const { id, name, game, queue, days, rows } = page;
  const label = gameById(game).queues.find((each) => each.id === queue)?.label ?? '';
  const [first, last] = [days[0], days.at(-1)];
  const height = rows.length * rowHeight;
  const width = Math.max(1, days.length - 1) * dayWidth;
  return (
    <FormPage
      title={texts.title(label)}
      back={
        <a href={`/leaderboards/${id}?queue=${queue}`}>
          <BreakableName>{texts.toTable(name)}</BreakableName>
        </a>
      }
      size="page"
    >
      {first && last && first !== last ? (
        <>
          <p className="fine-print">
            {texts.between(
              <Time key="first" at={first} show="day" />,
              <Time key="last" at={last} show="day" />,
            )}
          </p>
          <div className={`surface ${styles.places}`}>
            <svg
              height={height}
              viewBox={`0 0 ${width} ${height}`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              {rows.map(({ line, tier, places }) => (
                <path key={line} data-tier={tier} d={toPath(places)} />
              ))}
            </svg>
            <ol>
              {rows.map(({ line, name, tier, places }) => (
                <li key={line} data-tier={tier}>
                  <b>{places.at(-1) ?? '–'}</b> <BreakableName>{name}</BreakableName>{' '}
                  <span className="visually-hidden">{texts.before(places[0] ?? null)}</span>
                </li>
              ))}
            </ol>
          </div>
          <a
            className="fine-print tap screen-only"
            href={`/leaderboards/${id}/places.csv?queue=${queue}`}
          >
            {texts.csv}
          </a>
        </>
      ) : (
        <div className="empty centred">
          <p>{texts.empty}</p>
        </div>
      )}
    </FormPage>
  );
}

/** Formats places as the path of a line, with a gap where there is none. */
function toPath(places: readonly (number | null)[]): string {
  return places
    .map((place, day) => {
      if (place === null) return '';
      const command = (places[day - 1] ?? null) === null ? 'M' : 'L';
      return `${command}${day * dayWidth} ${(place - 0.5) * rowHeight}`;
    })
    .join('');
}
