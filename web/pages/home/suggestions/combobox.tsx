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
 * Makes a combobox (ARIA 1.2, with a listbox) of a search field, which keeps its own words and its form: an option
 * fills the field in and sends the form, and a name that stands there is sent as ever.
 * @param props.failed the name that the page says nobody has; null when it says nothing of the kind.
 */
export function Combobox(props: {
  input: RefObject<HTMLInputElement | null>;
  failed: string | null;
}) {
  const { input, failed } = props;
  const [state, happen] = useReducer(reduceCombobox, initialState);
  const popup = useRef<HTMLDivElement>(null);
  const options = listOptions(state);
  const isShown = state.isOpen && options.length > 0;
  const active = isShown ? state.active : null;
  useSuggestions(findPrefixToFetch(state), (found) => {
    saveRecentSearches(updateSearches(readRecentSearches(), found.profiles));
    happen({ kind: 'found', found });
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
    happen({ kind: 'entered', text, recent: readRecentSearches() });
  });
  const type = useEffectEvent(() => happen({ kind: 'typed', text: input.current?.value ?? '' }));
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Such keys belong to the writing system.
    if (event.isComposing) return;
    if (handle(event.key)) event.preventDefault();
  });
  const send = useEffectEvent(() => {
    remember(input.current?.value.trim() ?? '', options);
    happen({ kind: 'closed' });
  });

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const ending = new AbortController();
    const { signal } = ending;
    field.addEventListener('focus', () => enter(), { signal });
    field.addEventListener('click', () => enter(), { signal });
    field.addEventListener('input', () => type(), { signal });
    field.addEventListener('keydown', (event) => press(event), { signal });
    field.addEventListener('blur', () => happen({ kind: 'closed' }), { signal });
    field.form?.addEventListener('submit', () => send(), { signal });
    // Somebody may have been quicker than the script.
    if (document.activeElement === field) {
      enter();
      if (field.value !== field.defaultValue) type();
    }
    return () => ending.abort();
  }, [input]);

  /** Whether the key meant the list, and so nothing else. */
  function handle(key: string): boolean {
    const option = active === null ? undefined : options[active];
    switch (key) {
      case 'ArrowDown':
      case 'ArrowUp':
        if (options.length === 0) return false;
        happen({ kind: 'moved', by: key === 'ArrowDown' ? 1 : -1 });
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
        happen({ kind: 'closed' });
        return true;
      case 'Tab':
        happen({ kind: 'closed' });
        return false;
      case 'ArrowLeft':
      case 'ArrowRight':
      case 'Home':
      case 'End':
        happen({ kind: 'returned' });
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
    happen({ kind: 'forgot', recent: readRecentSearches() });
  }

  function write(text: string): void {
    if (input.current) input.current.value = text;
    happen({ kind: 'typed', text });
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

/** Keeps a name that is searched for, in its owner's spelling and with its picture where they are known. */
function remember(name: string, options: readonly Option[]): void {
  if (!isWellFormedUsername(name)) return;
  const recent = readRecentSearches();
  const known = options.flatMap((option) => (option.kind === 'profile' ? [option] : []));
  const [search] = updateSearches([{ displayName: name, picture: null }], [...known, ...recent]);
  if (search) saveRecentSearches(addSearch(recent, search));
}
