import { type FormEvent, type PointerEvent, useRef, useState } from 'react';
import { describeGameAccount } from '../../../domain/games/describe-game-account.ts';
import { gameById } from '../../../domain/games/games.ts';
import { formatPlayerName } from '../../../domain/games/player-name.ts';
import { moveGame, sortForPage } from '../../../domain/profiles/game-order.ts';
import type { PublicGame } from '../../../domain/profiles/profile.ts';
import { toAccountQuery } from '../../../domain/wire/account-fields.ts';
import { orderTexts } from '../../../texts/game-order.ts';
import { Alert } from '../../ui/alert.tsx';
import { iconButton } from '../../ui/button.ts';
import { Button } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/icons.tsx';
import { toCardId, toGameKey } from '../profile/game-key.ts';
import type { LiveProfile } from '../profile/use-live-profile.ts';
import styles from './game-order.module.css';
import { writeOrder } from './profile-writes.ts';

const up = { path: 'M5 12l5-5 5 5' };
const grip = { path: 'M4 7h12M4 13h12' };

/** Changes the order of the cards: by buttons, which work without script, or by dragging a row at its grip. */
export function GameOrder({ live }: { live: LiveProfile }) {
  const { displayName, savedGames } = live.profile;
  const [drag, setDrag] = useState<{ readonly key: string; readonly place: number } | null>(null);
  const [error, setError] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const dragged = drag && savedGames.find((item) => toGameKey(item) === drag.key);
  const sorted = sortForPage(savedGames);
  const shown = drag && dragged ? moveGame(savedGames, dragged, drag.place) : sorted;
  const findPlace = ({ clientY }: PointerEvent) => {
    const rows = [...(list.current?.children ?? [])];
    return rows.filter((row) => row.getBoundingClientRect().bottom < clientY).length + 1;
  };

  async function write(move: string, announcement: string, pressed?: HTMLElement | null) {
    setError('');
    const outcome = await writeOrder(displayName, move);
    setDrag(null);
    if (outcome.kind === 'failed') return setError(outcome.error);
    live.reorder(outcome.profile);
    live.announce(announcement);
    // The browser takes the focus from the button of a row that moves.
    if (pressed?.id) requestAnimationFrame(() => document.getElementById(pressed.id)?.focus());
  }

  function move(item: PublicGame, place: number, pressed?: HTMLElement | null) {
    if (place < 1 || place > sorted.length || sorted[place - 1] === item) return setDrag(null);
    const text = orderTexts.moved(formatPlayerName(item), place, sorted.length);
    return write(toAccountQuery(item, { Place: String(place) }), text, pressed);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const [item, place] = [shown[Number(button?.dataset.index)], Number(button?.dataset.place)];
    if (item) void move(item, place, button);
    else void write('', orderTexts.byRankNow);
  }

  if (sorted.length < 2) return null;
  const isOwnOrder = savedGames.some(({ place }) => place !== null);
  return (
    <details>
      <summary className="fine-print tap opener">{orderTexts.title}</summary>
      <form
        className={`surface stack ${styles.panel}`}
        id="order"
        method="post"
        action="/orderGames"
        onSubmit={submit}
      >
        <Alert>{error}</Alert>
        <ol
          className="lines"
          ref={list}
          onPointerDown={(event) => {
            const item = shown[findPlace(event) - 1];
            if (!item || !(event.target as Element).closest('[data-grip]')) return;
            // The list does not move, so it keeps the pointer.
            event.currentTarget.setPointerCapture(event.pointerId);
            setDrag({ key: toGameKey(item), place: findPlace(event) });
          }}
          onPointerMove={(event) =>
            drag && setDrag({ ...drag, place: Math.min(findPlace(event), shown.length) })
          }
          onPointerUp={() => drag && dragged && void move(dragged, drag.place)}
          onPointerCancel={() => setDrag(null)}
        >
          {shown.map((item, index) => (
            <Row
              key={toGameKey(item)}
              item={item}
              index={index}
              count={shown.length}
              isDragged={item === dragged}
            />
          ))}
        </ol>
        {isOwnOrder ? (
          <Button name="move" value="">
            {orderTexts.byRank}
          </Button>
        ) : null}
      </form>
    </details>
  );
}

function Row(props: { item: PublicGame; index: number; count: number; isDragged: boolean }) {
  const { item, index, count } = props;
  const account = describeGameAccount(item);
  const place = index + 1;
  return (
    <li className="row" data-dragged={props.isDragged || undefined}>
      <span className={`scripted ${styles.grip}`} data-grip aria-hidden="true">
        <Icon name={grip} />
      </span>
      <span className="grow">
        <bdi className="strong">{formatPlayerName(item)}</bdi>
        <br />
        <span className="fine-print">{gameById(item.game).name}</span>
      </span>
      {(['up', 'down'] as const).map((direction) => {
        const target = direction === 'up' ? place - 1 : place + 1;
        return (
          <button
            key={direction}
            className={iconButton}
            type="submit"
            id={`${direction}-${toCardId(item)}`}
            name="move"
            value={toAccountQuery(item, { Place: String(target) })}
            data-index={index}
            data-place={target}
            aria-disabled={target < 1 || target > count}
            aria-label={orderTexts[direction](account)}
          >
            <Icon name={direction === 'up' ? up : 'open'} />
          </button>
        );
      })}
    </li>
  );
}
