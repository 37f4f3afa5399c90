import { type FormEvent, useEffect, useState } from 'react';
import { describeGameAccount } from '../../../domain/games/describe-game-account.ts';
import type { PublicGame } from '../../../domain/profiles/profile.ts';
import { profileTexts } from '../../../texts/profile.ts';
import { siteUnreachable } from '../../../texts/site.ts';
import { callApi } from '../../ui/call-api.ts';
import { formatList } from '../../ui/format-list.ts';
import { Time } from '../../ui/time.tsx';
import { useLiveStore, useProfile } from '../live/live-profile.tsx';
import styles from './update-ranks.module.css';

/** The server's answer to a press of 'Update'. */
interface Answer {
  /** A refresh is overdue if not all results arrived in time. */
  readonly kind: 'queued' | 'refused' | 'too-soon' | 'overdue';
  readonly text: string;
  /** How many accounts must have a new result until the answer is no longer shown. */
  readonly count: number;
}

/** A queued refresh is overdue after this time, and the message that it is too soon is hidden. */
const statusMs = 15_000;

/** How old the ranks of a profile are, which accounts could not be refreshed, and the button that refreshes them. */
export function Freshness() {
  const { displayName, savedGames } = useProfile();
  const { announce } = useLiveStore();
  const [answer, setAnswer] = useState<Answer | null>(null);
  /** The results at the last press. */
  const [known, setKnown] = useState<readonly string[]>([]);
  const isBusy = answer?.kind === 'queued';
  const failed = savedGames.filter(({ hasFailed }) => hasFailed).map(describeGameAccount);
  const failure = failed.length > 0 ? profileTexts.notUpdated(formatList(failed)) : '';
  const newCount = savedGames.map(toResult).filter((result) => !known.includes(result)).length;
  const isAnswered = answer !== null && newCount >= answer.count;
  const [oldest = ''] = savedGames.map(({ readAt }) => readAt).sort();
  const time = <Time at={oldest} show="ago" />;

  useEffect(() => {
    if (!answer) return;
    announce(answer.text);
    // Until the next press or new ranks, the others stay: an overdue result may still arrive.
    if (answer.kind !== 'queued' && answer.kind !== 'too-soon') return;
    const overdue = { ...answer, kind: 'overdue', text: profileTexts.updateLate } as const;
    // Another failure of an account is no change, so no result arrives.
    const next = answer.kind === 'queued' && !failure ? overdue : null;
    const timer = setTimeout(() => setAnswer(next), statusMs);
    return () => clearTimeout(timer);
  }, [answer, failure, announce]);

  useEffect(() => {
    if (!isAnswered) return;
    announce(failure || profileTexts.updated);
    setAnswer(null);
  }, [isAnswered, failure, announce]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    // New ranks may arrive before the response.
    setKnown(savedGames.map(toResult));
    setAnswer({ kind: 'queued', text: profileTexts.updating, count: Number.POSITIVE_INFINITY });
    setAnswer(await requestRefresh(displayName));
  }

  if (savedGames.length === 0) return null;
  return (
    <form
      className={`fine-print row apart printed ${styles.freshness}`}
      method="post"
      action="/refreshGames"
      onSubmit={submit}
    >
      <input type="hidden" name="displayName" value={displayName} />
      {answer ? (
        <p data-failed={answer.kind === 'refused' || undefined}>{answer.text}</p>
      ) : (
        <p>
          {savedGames.length > 1 ? profileTexts.oldestUpdate : profileTexts.lastUpdate}
          <br />
          {time}
          <br />
          <span data-failed>{failure}</span>
        </p>
      )}
      <button className={`tap ${styles.update}`} type="submit" aria-disabled={isBusy || undefined}>
        {profileTexts.update}
      </button>
    </form>
  );
}

/** A new result of an account has another text. */
const toResult = (item: PublicGame) =>
  `${describeGameAccount(item)} ${item.readAt} ${item.hasFailed}`;

/** Asks the server to refresh the ranks of a profile. They arrive later on the live stream. */
export async function requestRefresh(displayName: string): Promise<Answer> {
  const address = `/api/users/${encodeURIComponent(displayName)}/savedGames/refresh`;
  const response = await callApi<{ count: number }>('POST', address, { body: {} });
  if (response.kind === 'done')
    return { kind: 'queued', text: profileTexts.updating, count: response.body.count };
  if (response.kind === 'unreachable') return { kind: 'refused', text: siteUnreachable, count: 1 };
  const kind = response.code === 'too-soon' ? 'too-soon' : 'refused';
  return { kind, text: response.message || profileTexts.updateNotRequested, count: 1 };
}
