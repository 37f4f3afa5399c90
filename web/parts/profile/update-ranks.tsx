import { type FormEvent, useEffect, useState } from 'react';
import { describeGameAccount } from '../../../domain/games/describe-game-account.ts';
import type { PublicGame } from '../../../domain/profiles/profile.ts';
import { toAccountFields, toAccountQuery } from '../../../domain/wire/account-fields.ts';
import { profileTexts } from '../../../texts/profile.tsx';
import { siteUnreachable } from '../../../texts/unreachable.ts';
import { callApi } from '../../ui/call-api.ts';
import { Time } from '../../ui/time.tsx';
import styles from './update-ranks.module.css';

/** The message of a card about a refresh that the visitor has requested. */
interface Status {
  /** A refresh is overdue if no result arrived in time. */
  readonly kind: 'queued' | 'refused' | 'too-soon' | 'overdue';
  readonly text: string;
}

/** A queued refresh is overdue after this time, and the message that it is too soon is hidden. */
const statusMs = 15_000;

export function Freshness(props: {
  displayName: string;
  item: PublicGame;
  /** Takes a text for screen readers. */
  onAnnounce: (text: string) => void;
}) {
  const { displayName, item, onAnnounce } = props;
  const [status, setStatus] = useState<Status | null>(null);
  const isBusy = status?.kind === 'queued';
  const time = <Time at={item.readAt} show="ago" />;

  useEffect(() => {
    if (!status) return;
    onAnnounce(status.text);
    // Until the next press or new ranks, the others stay: an overdue result may still arrive.
    if (status.kind !== 'queued' && status.kind !== 'too-soon') return;
    const overdue = { kind: 'overdue', text: profileTexts.updateLate } as const;
    const next = status.kind === 'queued' ? overdue : null;
    const timer = setTimeout(() => setStatus(next), statusMs);
    return () => clearTimeout(timer);
  }, [status, onAnnounce]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: newer ranks and a new failure are the result of a refresh.
  useEffect(() => {
    if (!status) return;
    onAnnounce(item.hasFailed ? profileTexts.updateFailed : profileTexts.updated);
    setStatus(null);
  }, [item.readAt, item.hasFailed]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    // The status is set before the request, because new ranks may arrive before its response.
    setStatus({ kind: 'queued', text: profileTexts.updating });
    const refusal = await requestRefresh(displayName, item);
    if (refusal) setStatus(refusal);
  }

  return (
    <form
      className={`fine-print row apart printed ${styles.freshness}`}
      method="post"
      action={`/refreshGame?displayName=${displayName}&${toAccountQuery(item)}`}
      onSubmit={submit}
    >
      {status ? (
        <p data-failed={status.kind === 'refused' || undefined}>{status.text}</p>
      ) : (
        <p data-failed={item.hasFailed || undefined}>
          {item.hasFailed ? profileTexts.notUpdatedSince(time) : profileTexts.updatedAt(time)}
        </p>
      )}
      <button
        className={`tap ${styles.update}`}
        type="submit"
        aria-label={profileTexts.updateAccount(describeGameAccount(item))}
        aria-disabled={isBusy || undefined}
      >
        {profileTexts.update}
      </button>
    </form>
  );
}

/** Asks the server to refresh a game's ranks. The new ranks arrive later on the live stream. @returns null if it will be refreshed. */
export async function requestRefresh(
  displayName: string,
  item: PublicGame,
): Promise<Status | null> {
  const address = `/api/users/${encodeURIComponent(displayName)}/savedGames/refresh`;
  const response = await callApi('POST', address, { body: toAccountFields(item) });
  if (response.kind === 'done') return null;
  if (response.kind === 'unreachable') return { kind: 'refused', text: siteUnreachable };
  const kind = response.code === 'too-soon' ? 'too-soon' : 'refused';
  return { kind, text: response.message || profileTexts.updateNotRequested };
}
