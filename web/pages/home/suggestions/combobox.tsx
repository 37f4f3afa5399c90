import { type RefObject, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { isWellFormedUsername } from '../../../../domain/accounts/username.ts';
import {
  findPrefixToFetch,
  formatAnnouncement,
  initialState,
  listOptions,
  type Option,
  offersRecent,
  reduceCombobox,
} from './combobox-state.ts';
import { listId, optionId, Popup } from './popup.tsx';
import {
  addSearch,
  readRecentSearches,
  removeSearch,
  saveRecentSearches,
  updateSearches,
} from './recent-searches.ts';
import { useAvailableHeight } from './use-available-height.ts';
import { useSuggestions } from './use-suggestions.ts';

/**
 * Turns a search field into a combobox (ARIA 1.2, with a listbox). Choosing an option fills in the field and sends its form.
 * @param props.failed the name that the page's error says does not exist; null without such an error.
 */
export function Combobox(props: {
  input: RefObject<HTMLInputElement | null>;
  failed: string | null;
}) {
  const { input, failed } = props;
  const [state, dispatch] = useReducer(reduceCombobox, initialState);
  const popup = useRef<HTMLDivElement>(null);
  const options = listOptions(state);
  const isShown = state.isOpen && options.length > 0;
  const active = isShown ? state.active : null;
  useSuggestions(findPrefixToFetch(state), (found) => {
    saveRecentSearches(updateSearches(readRecentSearches(), found.profiles));
    dispatch({ kind: 'found', found });
  });
  useAvailableHeight(popup, input, isShown);

  useEffect(() => {
    if (failed !== null) saveRecentSearches(removeSearch(readRecentSearches(), failed));
  }, [failed]);

  useEffect(() => {
    const field = input.current;
    field?.setAttribute('role', 'combobox');
    field?.setAttribute('aria-autocomplete', 'list');
    field?.setAttribute('aria-expanded', String(isShown));
    const set = (name: string, value: string | null) =>
      value === null ? field?.removeAttribute(name) : field?.setAttribute(name, value);
    set('aria-controls', isShown ? listId : null);
    set('aria-activedescendant', active === null ? null : optionId(active));
  }, [input, isShown, active]);

  const enter = useEffectEvent(() => {
    const text = input.current?.value ?? '';
    dispatch({ kind: 'entered', text, recent: readRecentSearches() });
  });
  const type = useEffectEvent(() => dispatch({ kind: 'typed', text: input.current?.value ?? '' }));
  const press = useEffectEvent((event: KeyboardEvent) => {
    // An input method handles such keys.
    if (event.isComposing) return;
    if (handle(event.key)) event.preventDefault();
  });
  const send = useEffectEvent(() => {
    remember(input.current?.value.trim() ?? '', options);
    dispatch({ kind: 'closed' });
  });

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const controller = new AbortController();
    const { signal } = controller;
    field.addEventListener('focus', () => enter(), { signal });
    field.addEventListener('click', () => enter(), { signal });
    field.addEventListener('input', () => type(), { signal });
    field.addEventListener('keydown', (event) => press(event), { signal });
    field.addEventListener('blur', () => dispatch({ kind: 'closed' }), { signal });
    field.form?.addEventListener('submit', () => send(), { signal });
    // The visitor may have typed before the script arrived.
    if (document.activeElement === field) {
      enter();
      if (field.value !== field.defaultValue) type();
    }
    return () => controller.abort();
  }, [input]);

  /** Returns whether the key was for the list, so that the browser ignores it. */
  function handle(key: string): boolean {
    const option = active === null ? undefined : options[active];
    switch (key) {
      case 'ArrowDown':
      case 'ArrowUp':
        if (options.length === 0) return false;
        dispatch({ kind: 'moved', by: key === 'ArrowDown' ? 1 : -1 });
        return true;
      case 'Enter':
        if (option) choose(option);
        return option !== undefined;
      case 'Delete':
      case 'Backspace':
        if (option?.kind !== 'profile' || !offersRecent(state)) return false;
        forget(option.displayName);
        return true;
      case 'Escape':
        if (!isShown) write('');
        dispatch({ kind: 'closed' });
        return true;
      case 'Tab':
        dispatch({ kind: 'closed' });
        return false;
      case 'ArrowLeft':
      case 'ArrowRight':
      case 'Home':
      case 'End':
        dispatch({ kind: 'returned' });
        return false;
      default:
        return false;
    }
  }

  function choose(option: Option): void {
    if (option.kind === 'clear') {
      keep([]);
      return;
    }
    write(option.displayName);
    input.current?.form?.requestSubmit();
  }

  function forget(displayName: string): void {
    keep(removeSearch(readRecentSearches(), displayName));
  }

  function keep(recent: ReturnType<typeof readRecentSearches>): void {
    saveRecentSearches(recent);
    dispatch({ kind: 'forgot', recent: readRecentSearches() });
  }

  function write(text: string): void {
    if (input.current) input.current.value = text;
    dispatch({ kind: 'typed', text });
  }

  return (
    <>
      {isShown ? (
        <Popup
          ref={popup}
          options={options}
          active={active}
          typed={state.typed}
          onChoose={choose}
          onForget={offersRecent(state) ? forget : null}
        />
      ) : null}
      <p className="visually-hidden" role="status">
        {formatAnnouncement(state)}
      </p>
    </>
  );
}

/** Saves a search, with the spelling and the picture of the profile if they are known. */
function remember(name: string, options: readonly Option[]): void {
  if (!isWellFormedUsername(name)) return;
  const recent = readRecentSearches();
  const known = options.flatMap((option) => (option.kind === 'profile' ? [option] : []));
  const [search] = updateSearches([{ displayName: name, picture: null }], [...known, ...recent]);
  if (search) saveRecentSearches(addSearch(recent, search));
}
