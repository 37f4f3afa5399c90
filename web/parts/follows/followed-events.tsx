import { useEffect, useState } from 'react';
import type { FollowedEvent } from '../../../domain/follows/follow.ts';
import { followingTexts } from '../../../texts/following.ts';
import { callApi } from '../../ui/call-api.ts';
import { Time } from '../../ui/time.tsx';

export interface News extends Pick<FollowedEvent, 'id' | 'at' | 'username'> {
  readonly sentence: string;
}

const intervalMs = 60_000;

/** The last events of the profiles that a user follows. While the page is visible, it requests them every minute. */
export function FollowedEvents(props: { news: readonly News[] }) {
  const [news, setNews] = useState(props.news);
  useEffect(() => {
    const timer = setInterval(async () => {
      if (document.hidden) return;
      const answer = await callApi<readonly News[]>('GET', '/api/following/news');
      if (answer.kind === 'done') setNews(answer.body);
    }, intervalMs);
    return () => clearInterval(timer);
  }, []);
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
