import { type ChangeEvent, type FormEvent, type RefObject, useRef, useState } from 'react';
import type { GameAccountFields } from '../../../domain/games/game-account.ts';
import { games, type ListedGame } from '../../../domain/games/games.ts';
import {
  defaultPlatform,
  formatRegion,
  isPlatform,
  platformById,
  platforms,
} from '../../../domain/games/platforms.ts';
import { primaryButton, quietButton } from '../../components/button.ts';
import { control, describedBy, Field, fieldRow, verbatim } from '../../components/field.tsx';
import { formGrid } from '../../components/form-page.tsx';
import styles from './add-game.module.css';
import { PickLink } from './pick-link.tsx';
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

/** The fields for name and region, with the message beside one of them. */
function PlayerFields(props: {
  game: ListedGame;
  filled: GameAccountFields;
  remark: Remark | null;
  username: RefObject<HTMLInputElement | null>;
  onPick: (search: GameAccountFields) => void;
}) {
  const { game, filled, remark } = props;
  const asked = filled.Region;
  const [region, setRegion] = useState(isPlatform(asked) ? asked : defaultPlatform);

  const words = remark ? <RemarkWords remark={remark} onPick={props.onPick} /> : null;
  const beside = (field: Remark['field']) =>
    remark?.field === field ? { [remark.isWrong ? 'error' : 'note']: words } : {};
  const hint = `Add the #TAG if you know it, as in Name#TAG. Without one we look for #${platformById(region).defaultTag}.`;
  const username = { hint, ...beside('username') };

  return (
    <div className={fieldRow}>
      <Field id="username" label={`Enter your ${game.name} Username`} {...username}>
        <input
          ref={props.username}
          className={control}
          id="username"
          name="GameUsername"
          placeholder="Game Name"
          defaultValue={filled.GameUsername}
          autoComplete="off"
          {...verbatim}
          dir="auto"
          enterKeyHint="search"
          required
          {...describedBy('username', username)}
        />
      </Field>
      <Field id="region" label="Region" {...beside('region')}>
        <select
          className={control}
          id="region"
          name="Region"
          defaultValue={region}
          onChange={(event) => {
            if (isPlatform(event.target.value)) setRegion(event.target.value);
          }}
          {...describedBy('region', beside('region'))}
        >
          {platforms.map((platform) => (
            <option key={platform.id} value={platform.id}>
              {platform.name}
            </option>
          ))}
        </select>
      </Field>
    </div>
  );
}

/** The message, with a link to the region to choose instead. */
function RemarkWords(props: { remark: Remark; onPick: (search: GameAccountFields) => void }) {
  const { text, offer } = props.remark;
  return (
    <>
      {text}
      {offer ? (
        <PickLink className={styles.offer} search={offer} onPick={props.onPick}>
          Choose {formatRegion(offer.Region)}
        </PickLink>
      ) : null}
    </>
  );
}
