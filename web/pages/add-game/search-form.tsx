import { type ChangeEvent, type FormEvent, type RefObject, useRef } from 'react';
import type { GameAccountFields } from '../../../domain/games/game-account.ts';
import { games, type ListedGame } from '../../../domain/games/games.ts';
import { primaryButton, quietButton } from '../../components/button.ts';
import { control, Field } from '../../components/field.tsx';
import { formGrid } from '../../components/form-page.tsx';
import { PlayerFields } from './player-fields.tsx';
import type { Remark } from './remarks.ts';

/** The fields for the game and then for the player. A GET form, which works without script. */
export function SearchForm(props: {
  form: RefObject<HTMLFormElement | null>;
  /** The initial values. A new key of the form is needed to change them. */
  filled: GameAccountFields;
  game: ListedGame | undefined;
  isSearching: boolean;
  /** Then the primary button is the one that saves. */
  isFound: boolean;
  remark: Remark | null;
  onChooseGame: (event: ChangeEvent<HTMLSelectElement>) => void;
  onSearch: (event: FormEvent<HTMLFormElement>) => void;
  onPick: (search: GameAccountFields) => void;
}) {
  const { game, filled } = props;
  const username = useRef<HTMLInputElement>(null);
  const lastKey = useRef('');

  function choose(event: ChangeEvent<HTMLSelectElement>) {
    const isFirst = !game;
    props.onChooseGame(event);
    // The arrow keys change the game, so they must not move the focus.
    if (isFirst && ['', 'Enter'].includes(lastKey.current)) {
      requestAnimationFrame(() => username.current?.focus());
    }
  }

  return (
    <form
      ref={props.form}
      className={formGrid}
      action="/addGame"
      method="get"
      onSubmit={props.onSearch}
    >
      <Field id="game" label="Choose game">
        <select
          className={control}
          id="game"
          name="GameType"
          defaultValue={filled.GameType}
          required
          onPointerDown={() => {
            lastKey.current = '';
          }}
          onKeyDown={(event) => {
            lastKey.current = event.key;
          }}
          onChange={choose}
        >
          <option value="" disabled>
            Select a game
          </option>
          {games.map(({ id, name, optionLabel }) => (
            <option key={id} value={name}>
              {optionLabel}
            </option>
          ))}
        </select>
      </Field>
      {game ? (
        <>
          <PlayerFields
            game={game}
            filled={filled}
            remark={props.remark}
            username={username}
            onPick={props.onPick}
          />
          <button
            className={props.isFound ? quietButton : primaryButton}
            type="submit"
            aria-disabled={props.isSearching || undefined}
          >
            Search for player
          </button>
        </>
      ) : (
        <noscript>
          <button className={quietButton} type="submit">
            Continue
          </button>
        </noscript>
      )}
    </form>
  );
}
