import { type ChangeEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { findGame, type GameId, games } from '../../../domain/games/games.ts';
import { addGameTexts } from '../../../texts/add-game.ts';
import { toLocalLabel } from '../../../texts/describe/games.ts';
import { gameEmblemClass } from '../../emblems/game-emblem.tsx';
import { control, Select } from '../../ui/field.tsx';
import styles from './game-select.module.css';
import type { Search } from './use-search.ts';

/** An arrow key of a closed dropdown does not call `onFirstChoice`, because each press changes the game. */
export function GameSelect(props: {
  games: readonly GameId[];
  search: Search;
  onFirstChoice: () => void;
}) {
  const { game, initialForm, chooseGame } = props.search;
  const lastKey = useRef('');

  function change(event: ChangeEvent<HTMLSelectElement>) {
    chooseGame(event);
    if (!game && ['', 'Enter', ' '].includes(lastKey.current)) props.onFirstChoice();
  }

  return (
    <Select
      className={`${control} ${styles.select} ${game ? gameEmblemClass(game.id) : styles.tiles}`}
      id="game"
      name="GameType"
      label={addGameTexts.chooseGame}
      defaultValue={findGame(initialForm.search.game)?.name ?? ''}
      required
      onPointerDown={() => {
        lastKey.current = '';
      }}
      onKeyDown={(event) => {
        lastKey.current = event.key;
        moveBetweenTiles(event);
      }}
      onClick={chooseTile}
      onChange={change}
    >
      <option value="" disabled>
        {addGameTexts.selectGame}
      </option>
      {games
        .filter(({ id }) => props.games.includes(id))
        .map(({ id, name, optionLabel }) => (
          <option key={id} className={gameEmblemClass(id)} value={name} data-pending>
            {toLocalLabel(optionLabel)}
          </option>
        ))}
    </Select>
  );
}

/** Chromium up to version 150 does not choose a pressed tile itself. */
function chooseTile({ target, currentTarget }: MouseEvent<HTMLSelectElement>): void {
  if (!(target instanceof HTMLOptionElement) || target.disabled || target.selected) return;
  currentTarget.value = target.value;
  currentTarget.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Moves the focus to the tile on the left or on the right. Browsers do this only for the arrow keys up and down. */
function moveBetweenTiles({ key, target }: KeyboardEvent): void {
  // Only an open list of tiles focuses an option.
  if (!(target instanceof HTMLOptionElement)) return;
  const tiles: Record<string, Element | null> = {
    ArrowLeft: target.previousElementSibling,
    ArrowRight: target.nextElementSibling,
  };
  const tile = tiles[key];
  if (tile instanceof HTMLOptionElement && !tile.disabled) tile.focus();
}
