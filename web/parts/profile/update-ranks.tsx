import { type FormEvent, useEffect, useState } from 'react';
import { describeGameAccount } from '../../../domain/games/describe-game-account.ts';
import type { PublicGame } from '../../../domain/profiles/profile.ts';
import { toAccountFields, toAccountQuery } from '../../../domain/wire/account-fields.ts';
import { profileTexts } from '../../../texts/profile.tsx';
import { siteUnreachable } from '../../../texts/unreachable.ts';
import { callApi } from '../../ui/call-api.ts';
import { Time } from '../../ui/time.tsx';
import styles from './update-ranks.module.css';

/** The state of a refresh that the visitor requested with the button. */
type Refresh =
  | { readonly kind: 'queued' }
  | { readonly kind: 'refused' | 'too-soon'; readonly why: string }
  /** No result arrived in time. */
  | { readonly kind: 'overdue' };

/** A queued refresh is overdue after this time, and the message that it is too soon is hidden. */
const stateMs = 15_000;

export function Freshness(props: {
  displayName: string;
  item: PublicGame;
  /** Takes a text for screen readers. */
  onAnnounce: (text: string) => void;
}) {
  const { displayName, item, onAnnounce } = props;
  const [refresh, setRefresh] = useState<Refresh | null>(null);
  const [itemBefore, setItemBefore] = useState(item);
  const hasResult = isRefreshed(itemBefore, item);
  const isQueued = refresh?.kind === 'queued';
  const isBusy = isQueued && !hasResult;
  const status = describeRefresh(refresh, hasResult ? item : null);

  useEffect(() => onAnnounce(status.text), [status.text, onAnnounce]);

  useEffect(() => {
    // Until the next press or new ranks, the others stay: an overdue result may still arrive.
    if (!isQueued && refresh?.kind !== 'too-soon') return;
    const timer = setTimeout(() => setRefresh(isQueued ? { kind: 'overdue' } : null), stateMs);
    return () => clearTimeout(timer);
  }, [refresh, isQueued]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    // The states are set before the request, because new ranks may arrive before its response.
    setItemBefore(item);
    setRefresh({ kind: 'queued' });
    const outcome = await requestRefresh(displayName, item);
    if (outcome.kind !== 'queued') setRefresh(outcome);
  }

  return (
    <form
      className={`fine-print row apart printed ${styles.freshness}`}
      method="post"
      action={`/refreshGame?displayName=${displayName}&${toAccountQuery(item)}`}
      onSubmit={submit}
    >
      {status.text !== '' && !status.isSpokenOnly ? (
        <p data-failed={refresh?.kind === 'refused' || undefined}>{status.text}</p>
      ) : (
        <UpdatedAt item={item} />
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

function UpdatedAt({ item }: { item: PublicGame }) {
  const time = <Time at={item.readAt} show="ago" />;
  return (
    <p data-failed={item.hasFailed || undefined}>
      {item.hasFailed ? profileTexts.notUpdatedSince(time) : profileTexts.updatedAt(time)}
    </p>
  );
}

/** Asks the server to refresh a game's ranks. The new ranks arrive later on the live stream. */
export async function requestRefresh(
  displayName: string,
  item: PublicGame,
): Promise<Exclude<Refresh, { kind: 'overdue' }>> {
  const address = `/api/users/${encodeURIComponent(displayName)}/savedGames/refresh`;
  const response = await callApi('POST', address, { body: toAccountFields(item) });
  if (response.kind === 'done') return { kind: 'queued' };
  if (response.kind === 'unreachable') return { kind: 'refused', why: siteUnreachable };
  const kind = response.code === 'too-soon' ? 'too-soon' : 'refused';
  return { kind, why: response.message || profileTexts.updateNotRequested };
}

/** Whether an item shows the result of a refresh: newer ranks, or a new failure. */
export function isRefreshed(before: PublicGame, item: PublicGame): boolean {
  return item.readAt !== before.readAt || (item.hasFailed && !before.hasFailed);
}

/** Formats the status of a refresh. A result (null before it arrives) is only for screen readers, because the card shows it. */
export function describeRefresh(
  refresh: Refresh | null,
  result: Pick<PublicGame, 'hasFailed'> | null,
): { readonly text: string; readonly isSpokenOnly?: boolean } {
  if (!refresh) return { text: '' };
  if (result) {
    const text = result.hasFailed ? profileTexts.updateFailed : profileTexts.updated;
    return { text, isSpokenOnly: true };
  }
  switch (refresh.kind) {
    case 'queued':
      return { text: profileTexts.updating };
    case 'refused':
    case 'too-soon':
      return { text: refresh.why };
    case 'overdue':
      return { text: profileTexts.updateLate };
  }
}
