import type { FollowedEvent } from '../../../domain/follows/follow.ts';
import { followingTexts } from '../../../texts/following.ts';
import { Time } from '../../ui/time.tsx';

export interface News extends Pick<FollowedEvent, 'id' | 'at' | 'username'> {
  readonly sentence: string;
}

/** The last events of the profiles that a user follows. */
export function FollowedEvents({ news }: { news: readonly News[] }) {
  if (news.length === 0) return <p className="muted">{followingTexts.noNews}</p>;
  return (
    <ul className="lines">
      {news.map(({ id, at, username, sentence }) => (
        <li key={id}>
          <p>
            <a href={`/${username}`}>
              <bdi>{username}</bdi>
            </a>{' '}
            <bdi>{sentence}</bdi>
          </p>
          {/* The time is longer before the script shows it in the visitor's time zone, which must move nothing. */}
          <p className="fine-print">
            <Time at={at} show="ago" />
          </p>
        </li>
      ))}
    </ul>
  );
}
