import type { ChangeEvent, FormEvent, RefObject } from 'react';
import { useState } from 'react';
import { games, type ListedGame } from '../../../domain/games/games.ts';
import {
  defaultPlatform,
  isPlatform,
  platformById,
  platforms,
} from '../../../domain/ranks/platforms.ts';
import { primaryButton, quietButton } from '../../components/button.ts';
import { control, Field } from '../../components/field.tsx';
import type { AddGamePage } from '../../page.ts';
import styles from './add-game.module.css';

/** The game first, then the player. A GET form, so that it works before and without script. */
export function SearchForm(props: {
  form: RefObject<HTMLFormElement | null>;
  page: AddGamePage;
  game: ListedGame | undefined;
  searching: boolean;
  onChooseGame: (event: ChangeEvent<HTMLSelectElement>) => void;
  onSearch: (event: FormEvent<HTMLFormElement>) => void;
}) {
  return (
    <form
      ref={props.form}
      className={styles.form}
      action="/addGame"
      method="get"
      onSubmit={props.onSearch}
    >
      <Field id="game" label="Choose game">
        <select
          className={control}
          id="game"
          name="game"
          defaultValue={props.page.gameType}
          required
          onChange={props.onChooseGame}
        >
          <option value="" disabled>
            Select a game
          </option>
          {games.map((game) => (
            <option key={game.id} value={game.name}>
              {game.optionLabel}
            </option>
          ))}
        </select>
      </Field>
      {props.game ? (
        <PlayerFields page={props.page} game={props.game} searching={props.searching} />
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

function PlayerFields(props: { page: AddGamePage; game: ListedGame; searching: boolean }) {
  const asked = props.page.region;
  const [region, setRegion] = useState(isPlatform(asked) ? asked : defaultPlatform);
  const { usualTag } = platformById(region);
  return (
    <>
      <div className={styles.player}>
        <Field
          id="username"
          label={`Enter your ${props.game.name} Username`}
          hint={`Add the #TAG if you know it, as in Name#TAG. Without one we look for #${usualTag}.`}
        >
          <input
            className={control}
            id="username"
            name="username"
            placeholder="Game Name"
            defaultValue={props.page.username}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="auto"
            required
            aria-describedby="username-hint"
          />
        </Field>
        <Field id="region" label="Region">
          <select
            className={control}
            id="region"
            name="region"
            defaultValue={region}
            onChange={(event) => {
              if (isPlatform(event.target.value)) setRegion(event.target.value);
            }}
          >
            {platforms.map((platform) => (
              <option key={platform.id} value={platform.id}>
                {platform.name}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <button className={primaryButton} type="submit" aria-disabled={props.searching || undefined}>
        Search for player
      </button>
    </>
  );
}
