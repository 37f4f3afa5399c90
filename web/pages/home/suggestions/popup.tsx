import { type Ref, useEffect, useRef } from 'react';
import { Icon } from '../../../components/icons.tsx';
import type { Option } from './combobox-state.ts';
import styles from './popup.module.css';
import { ProfileOption } from './profile-option.tsx';

export const listId = 'suggestions';
export const optionId = (index: number) => `${listId}-${index}`;

/**
 * The list below the search. The focus stays in the field.
 * @param props.active the index of the active option; null for none.
 * @param props.onForget removes a recent search; null when the options are suggestions.
 */
export function Popup(props: {
  ref: Ref<HTMLDivElement>;
  options: readonly Option[];
  active: number | null;
  typed: string;
  onChoose: (option: Option) => void;
  onForget: ((displayName: string) => void) | null;
}) {
  const { options, active, onForget } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active !== null) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the field.
    <div
      ref={props.ref}
      className={styles.popup}
      data-recent={onForget !== null || undefined}
      onMouseDown={(event) => event.preventDefault()}
    >
      {onForget ? (
        <p className={styles.title} aria-hidden="true">
          Recent searches
        </p>
      ) : null}
      <div
        ref={list}
        className={styles.list}
        id={listId}
        role="listbox"
        aria-label={onForget ? 'Recent searches' : 'Profiles'}
        // Otherwise a box that scrolls gets the focus.
        tabIndex={-1}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keyboard.
          <div
            key={option.kind === 'clear' ? '' : option.displayName}
            className={styles.option}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => props.onChoose(option)}
          >
            {option.kind === 'clear' ? (
              <span className={styles.clear}>Clear recent searches</span>
            ) : (
              <ProfileOption option={option} typed={props.typed} />
            )}
          </div>
        ))}
      </div>
      {onForget ? <Removals options={options} onForget={onForget} /> : null}
    </div>
  );
}

/** Stands beside the list, because an option must not contain a button. On the keyboard, the Delete key does the same. */
function Removals(props: { options: readonly Option[]; onForget: (displayName: string) => void }) {
  return (
    <ul className={styles.removals} aria-label="Remove recent searches">
      {props.options.map((option) =>
        option.kind === 'clear' ? null : (
          <li key={option.displayName}>
            <button
              className={styles.remove}
              type="button"
              tabIndex={-1}
              aria-label={`Remove ${option.displayName}`}
              onClick={() => props.onForget(option.displayName)}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ),
      )}
    </ul>
  );
}
