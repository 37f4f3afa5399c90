import { type KeyboardEvent, lazy, Suspense, useEffect, useReducer, useRef, useState } from 'react';
import type { SearchResults as Results, Suggestions } from '../../../domain/profiles/search.ts';
import { searchTexts } from '../../../texts/search.ts';
import {
  clearViewedProfiles,
  readViewedProfiles,
  removeViewedProfile,
} from '../../parts/recently-viewed/viewed-profiles.ts';
import { Alert } from '../../ui/alert.tsx';
import { iconButton, secondaryButton } from '../../ui/button.tsx';
import { callApi } from '../../ui/call-api.ts';
import { Icon } from '../../ui/icons.tsx';
import {
  findTextToFetch,
  formatAnnouncement,
  formatListTitle,
  initialState,
  listId,
  listOptions,
  type Option,
  optionId,
  reduceCombobox,
} from './combobox-state.ts';
import styles from './search.module.css';

/** The list with its styles is loaded when it first opens. Without it, the search works without suggestions. */
const Popup = lazy(() => import('./popup.tsx').catch(() => ({ default: () => null })));

export interface SearchPage {
  /** The text that was searched for, so that the visitor can correct it. */
  readonly username: string;
  readonly error: string | null;
  /** The results for a text that is not the username of a profile; null without a search. */
  readonly results: Results | null;
  /** The username of the sample page, which the placeholder of the search and a link suggest; null without one. */
  readonly demoUsername: string | null;
}

const debounceMs = 120;

/** With script the field is a combobox (ARIA 1.2, with a listbox): choosing a profile fills in the field and sends the form. */
export function Search(
  props: { place: 'home' | 'bar'; isSignedIn: boolean } & Partial<Omit<SearchPage, 'results'>>,
) {
  const { isSignedIn, username = '', error, demoUsername } = props;
  const input = useRef<HTMLInputElement>(null);
  const [hasScript, setHasScript] = useState(false);
  const [state, dispatch] = useReducer(reduceCombobox, initialState);
  const options = listOptions(state);
  const isShown = state.isOpen && options.length > 0;
  const active = isShown ? state.active : null;
  const failedUsername = error ? username : null;
  const text = findTextToFetch(state);
  const isInBar = props.place === 'bar';
  const label = isInBar ? searchTexts.findProfile : searchTexts.username;
  const placeholder = demoUsername
    ? searchTexts.placeholderWithDemo(demoUsername)
    : searchTexts.placeholder;

  useEffect(() => {
    setHasScript(true);
    if (failedUsername !== null) removeViewedProfile(failedUsername);
    // The visitor may have focused the field before the script arrived.
    const field = input.current;
    if (field && document.activeElement === field)
      dispatch({ kind: 'focused', text: field.value, recent: readViewedProfiles() });
  }, [failedUsername]);

  useEffect(() => {
    if (text === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(async () => {
      const address = `/api/search?${new URLSearchParams({ prefix: text })}`;
      const result = await callApi<Suggestions | null>('GET', address, { signal });
      // Errors are ignored, because the search works without suggestions.
      if (signal.aborted || result.kind !== 'done' || !result.body?.profiles) return;
      const { profiles, isFree } = result.body;
      dispatch({ kind: 'found', found: { text, profiles, isFree: isFree && !isSignedIn } });
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, isSignedIn]);

  function readField(): string {
    return input.current?.value ?? '';
  }

  function handleFocus(): void {
    dispatch({ kind: 'focused', text: readField(), recent: readViewedProfiles() });
  }

  function handleKeyDown(event: KeyboardEvent) {
    // While an input method composes a character, it handles the keys. In Safari, the key that ends this has only the code 229.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const option = active === null ? undefined : options[active];
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        if (options.length === 0) return;
        dispatch({ kind: 'moved', step: event.key === 'ArrowDown' ? 1 : -1 });
        break;
      case 'Enter':
        if (!option) return;
        choose(option);
        break;
      case 'Escape':
        if (!isShown && readField() === '') return;
        if (!isShown) setText('');
        dispatch({ kind: 'closed' });
        break;
      case 'Tab':
        return dispatch({ kind: 'closed' });
      case 'ArrowLeft':
      case 'ArrowRight':
      case 'Home':
      case 'End':
        return dispatch({ kind: 'caret-moved' });
      default:
        return;
    }
    event.preventDefault();
  }

  function choose(option: Option): void {
    switch (option.kind) {
      case 'clear':
        clearViewedProfiles();
        dispatch({ kind: 'cleared' });
        break;
      case 'offer':
        window.location.assign(option.address);
        break;
      case 'profile':
        setText(option.displayName);
        input.current?.form?.requestSubmit();
    }
  }

  function setText(text: string): void {
    if (input.current) input.current.value = text;
    dispatch({ kind: 'typed', text });
  }

  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isShown,
    'aria-controls': isShown ? listId : undefined,
    'aria-activedescendant': active === null ? undefined : optionId(active),
  } as const;

  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not support <search>, and the form is the landmark.
    <form
      className={`stack ${styles.search} ${isInBar ? '' : styles.home}`}
      action="/"
      method="get"
      role="search"
      onSubmit={() => dispatch({ kind: 'closed' })}
    >
      <div className={styles.area}>
        <div className={`focus-frame ${styles.box}`}>
          {/* biome-ignore lint/a11y/useSemanticElements: a field of the type 'search' must not become a combobox. */}
          <input
            ref={input}
            className={styles.input}
            name="username"
            aria-label={label}
            type="text"
            role="searchbox"
            {...(hasScript ? combobox : {})}
            placeholder={isInBar ? label : placeholder}
            defaultValue={username}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            dir="auto"
            enterKeyHint="search"
            required
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'search-error' : isInBar ? undefined : 'search-hint'}
            onFocus={handleFocus}
            onClick={handleFocus}
            onInput={() => dispatch({ kind: 'typed', text: readField() })}
            onKeyDown={handleKeyDown}
            onBlur={() => dispatch({ kind: 'closed' })}
          />
          <button
            className={isInBar ? iconButton : `${secondaryButton} ${styles.submit}`}
            type="submit"
            aria-label={isInBar ? searchTexts.find : undefined}
          >
            <Icon name="search" />
            {isInBar ? null : searchTexts.search}
          </button>
        </div>
        {isShown ? (
          <Suspense>
            <Popup
              field={input}
              options={options}
              title={formatListTitle(state)}
              active={active}
              typed={state.typed}
              onChoose={choose}
            />
          </Suspense>
        ) : null}
        {hasScript ? (
          <p className="visually-hidden" role="status">
            {formatAnnouncement(state)}
          </p>
        ) : null}
      </div>
      {isInBar || error ? null : (
        <p className="fine-print" id="search-hint">
          {searchTexts.hint}
        </p>
      )}
      <Alert id="search-error">{error}</Alert>
    </form>
  );
}
