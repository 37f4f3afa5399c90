import type { News } from '../../../domain/follows/follow.ts';
import { followingTexts } from '../../../texts/following.ts';
import { Time } from '../../ui/time.tsx';

/** The last events of the profiles and players that a user follows. */
export function FollowedEvents({ events }: { events: readonly News[] }) {
  if (events.length === 0) return <p className="muted">{followingTexts.noEvents}</p>;
  return (
    <ul className="lines">
      {events.map(({ at, page, sentence }) => (
        <li key={`${page.path} ${at} ${sentence}`}>
          <a href={`/${page.path}`}>
            <bdi>{page.name}</bdi>
          </a>{' '}
          <bdi>{sentence}</bdi>{' '}
          <span className="fine-print">
            <Time at={at} show="ago" />
          </span>
        </li>
      ))}
    </ul>
  );
}
