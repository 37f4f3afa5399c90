import {
  type FormEvent,
  type PointerEvent,
  startTransition,
  useActionState,
  useOptimistic,
  useRef,
  useState,
} from 'react';
import { formatPlayerName } from '../../../domain/games/player-name.ts';
import { sortByRank } from '../../../domain/profiles/best-rank.ts';
import { sortForPage } from '../../../domain/profiles/game-order.ts';
import { moveGame } from '../../../domain/profiles/move-game.ts';
import type { PublicGame } from '../../../domain/profiles/profile.ts';
import { toAccountQuery } from '../../../domain/wire/account-fields.ts';
import { describeAccount, gameById } from '../../../texts/describe/games.ts';
import { orderTexts } from '../../../texts/own-profile.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, iconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { toCardId, toGameKey } from '../game-account/account-links.ts';
import { useLiveStore, useProfile } from '../live/live-profile.tsx';
import styles from './game-order.module.css';
import { writeOrder } from './profile-writes.ts';

const up = { path: 'M5 12l5-5 5 5' };
const grip = { path: 'M4 7h12M4 13h12' };

/** Changes the order of the cards: by buttons, which work without script, or by dragging a row at its grip. */
export function GameOrder() {
  const { displayName, savedGames } = useProfile();
  const { update, announce } = useLiveStore();
  const [drag, setDrag] = useState<{ readonly key: string; readonly place: number } | null>(null);
  const [order, setOrder] = useOptimistic(sortForPage(savedGames));
  // React saves quick moves one after the other.
  const [hasFailed, save, isSaving] = useActionState(saveMove, false);
  const list = useRef<HTMLOListElement>(null);
  const dragged = drag && order.find((item) => toGameKey(item) === drag.key);
  const shown = drag && dragged ? moveGame(order, dragged, drag.place) : order;
  const findPlace = ({ clientY }: PointerEvent) => {
    const rows = [...(list.current?.children ?? [])];
    return rows.filter((row) => row.getBoundingClientRect().bottom < clientY).length + 1;
  };

  /** @returns whether the move could not be saved. */
  async function saveMove(_: boolean, { item, place }: Move): Promise<boolean> {
    const profile = await writeOrder(displayName, item ? toMove(item, place) : '');
    if (!profile) return true;
    // The cards move when the change arrives from the live stream, as for every visitor.
    update(profile);
    announce(item ? orderTexts.moved(formatPlayerName(item), place) : orderTexts.byRankNow);
    return false;
  }

  function move({ item, place }: Move) {
    const isMoved = place > 0 && place <= order.length && order[place - 1] !== item;
    if (item && !isMoved) return;
    startTransition(() => {
      setOrder(item ? moveGame(order, item, place) : sortByRank(savedGames));
      save({ item, place });
    });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { dataset } = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
    move({ item: shown[Number(dataset.index ?? -1)], place: Number(dataset.place) });
  }

  if (order.length < 2) return null;
  return (
    <details className="screen-only">
      <summary className="fine-print tap opener">{orderTexts.title}</summary>
      <form
        className={`surface stack ${styles.panel}`}
        id="order"
        method="post"
        action="/orderGames"
        onSubmit={submit}
      >
        <Alert>{hasFailed && !isSaving ? orderTexts.notMoved : null}</Alert>
        <ol
          className="lines"
          ref={list}
          onPointerDown={(event) => {
            const item = shown[findPlace(event) - 1];
            const isOnGrip = (event.target as Element).closest('[data-grip]');
            if (!item || !isOnGrip || event.button !== 0) return;
            // The list does not move, so it keeps the pointer.
            event.currentTarget.setPointerCapture(event.pointerId);
            setDrag({ key: toGameKey(item), place: findPlace(event) });
          }}
          onPointerMove={(event) =>
            drag && setDrag({ ...drag, place: Math.min(findPlace(event), shown.length) })
          }
          onPointerUp={() => {
            setDrag(null);
            if (drag && dragged) move({ item: dragged, place: drag.place });
          }}
          onPointerCancel={() => setDrag(null)}
        >
          {shown.map((item, index) => (
            <li key={toGameKey(item)} className="row" data-dragged={item === dragged || undefined}>
              <span className={`scripted ${styles.grip}`} data-grip aria-hidden="true">
                <Icon name={grip} />
              </span>
              <span className="grow">
                <bdi className="strong">{formatPlayerName(item)}</bdi>
                <br />
                <span className="fine-print">{gameById(item.game).name}</span>
              </span>
              {(['up', 'down'] as const).map((direction) => {
                const place = direction === 'up' ? index : index + 2;
                return (
                  <button
                    key={direction}
                    className={iconButton}
                    type="submit"
                    id={`${direction}-${toCardId(item)}`}
                    name="move"
                    value={toMove(item, place)}
                    data-index={index}
                    data-place={place}
                    aria-disabled={place < 1 || place > shown.length}
                    aria-label={orderTexts[direction](describeAccount(item))}
                  >
                    <Icon name={direction === 'up' ? up : 'open'} />
                  </button>
                );
              })}
            </li>
          ))}
        </ol>
        {savedGames.some(({ place }) => place !== null) ? (
          <Button name="move" value="">
            {orderTexts.byRank}
          </Button>
        ) : null}
      </form>
    </details>
  );
}

/** Without an item, the order is by rank again. */
interface Move {
  readonly item: PublicGame | undefined;
  readonly place: number;
}

/** The places begin with 1. */
const toMove = (item: PublicGame, place: number) => toAccountQuery(item, { Place: `${place}` });
