import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import type { PublicGame } from '../../../domain/profiles/profile.ts';
import { describeAccount } from '../../../texts/describe/games.ts';
import { formatList } from '../../../texts/lists.ts';
import { profileTexts } from '../../../texts/profile.ts';
import { outageTexts } from '../../../texts/site.ts';
import { callApi } from '../../ui/call-api.ts';
import { Icon } from '../../ui/icons.tsx';
import { Time } from '../../ui/time.tsx';
import { useLiveStore, useProfile } from '../live/live-profile.tsx';
import styles from './update-ranks.module.css';

/** The server's answer to a press of 'Update'. */
interface Answer {
  /** A refresh is overdue if not all results arrived in time. */
  readonly kind: 'queued' | 'refused' | 'too-soon' | 'overdue';
  readonly text: string;
  /** How many results must be replaced until the answer is no longer shown. */
  readonly count: number;
}

/** A queued refresh is overdue after this time, and the message that it is too soon is hidden. */
const statusMs = 15_000;

/** Around a circle. */
const arrow = { path: 'M16 10a6 6 0 1 1-1.9-4.4M16 3.2v3.6h-3.6' };

/** How old the ranks of a profile are, which accounts could not be refreshed, and the button that refreshes them. */
export function Freshness() {
  const { displayName, savedGames } = useProfile();
  const { announce } = useLiveStore();
  /** The last answer, with the results before the press. */
  const [last, setLast] = useState<(Answer & { readonly known: readonly string[] }) | null>(null);
  const failed = savedGames.filter(({ hasFailed }) => hasFailed).map(describeAccount);
  const failure = failed.length > 0 ? profileTexts.notUpdated(formatList(failed)) : '';
  const results = savedGames.map(toResult);
  const replaced = last?.known.filter((result) => !results.includes(result)) ?? [];
  const isAnswered = last !== null && replaced.length >= last.count;
  const answer = isAnswered ? null : last;
  const isBusy = answer?.kind === 'queued';
  const [oldest = ''] = savedGames.map(({ readAt }) => readAt).sort();
  const time = <Time at={oldest} show="ago" />;

  function show(next: NonNullable<typeof last>) {
    setLast(next);
    announce(next.text);
  }

  const endWait = useEffectEvent(() => {
    // Another failure of an account is no change, so no result arrives.
    if (!isBusy || failure) setLast(null);
    else show({ ...answer, kind: 'overdue', text: profileTexts.updateLate });
  });
  useEffect(() => {
    // Until the next press or new ranks, the others stay: an overdue result may still arrive.
    if (answer?.kind !== 'queued' && answer?.kind !== 'too-soon') return;
    const timer = setTimeout(endWait, statusMs);
    return () => clearTimeout(timer);
  }, [answer]);

  const announceResult = useEffectEvent(() => announce(failure || profileTexts.updated));
  useEffect(() => {
    if (isAnswered) announceResult();
  }, [isAnswered]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    // New ranks may arrive before the response.
    const known = results;
    const count = Number.POSITIVE_INFINITY;
    show({ kind: 'queued', text: profileTexts.updating, count, known });
    show({ ...(await requestRefresh(displayName)), known });
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
        <Icon name={arrow} size={16} />
        {profileTexts.update}
      </button>
    </form>
  );
}

/** A new result of an account has another text. */
const toResult = (item: PublicGame) => `${describeAccount(item)} ${item.readAt} ${item.hasFailed}`;

/** Asks the server to refresh the ranks of a profile. They arrive later on the live stream. */
export async function requestRefresh(displayName: string): Promise<Answer> {
  const address = `/api/users/${encodeURIComponent(displayName)}/savedGames/refresh`;
  const response = await callApi<{ count: number }>('POST', address, { body: {} });
  if (response.kind === 'done')
    return { kind: 'queued', text: profileTexts.updating, count: response.body.count };
  if (response.kind === 'unreachable')
    return { kind: 'refused', text: outageTexts.unreachable, count: 1 };
  const kind = response.code === 'too-soon' ? 'too-soon' : 'refused';
  return { kind, text: response.message || profileTexts.updateNotRequested, count: 1 };
}
