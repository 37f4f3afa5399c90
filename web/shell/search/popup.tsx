import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { searchTexts } from '../../../texts/search.ts';
import { listId, type Option, optionId, toOptionKey } from './combobox-state.ts';
import styles from './popup.module.css';
import { OfferRow, ProfileRow } from './suggestion-row.tsx';

/** The space below the list, in pixels. */
const marginPx = 28;
/** The minimum height of the list, in pixels. If less space is left, the page scrolls. */
const minHeightPx = 200;

/** The list below the search. The focus stays in the field. `active` is the index of the active option; null for none. */
export default function Popup(props: {
  field: RefObject<HTMLElement | null>;
  options: readonly Option[];
  title: string | null;
  active: number | null;
  typed: string;
  onChoose: (option: Option) => void;
}): ReactNode {
  const { options, title, active } = props;
  const popup = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useAvailableHeight(popup, props.field);
  useEffect(() => {
    if (active !== null) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the field.
    <div
      ref={popup}
      className={`surface raised ${styles.popup}`}
      onMouseDown={(event) => event.preventDefault()}
    >
      {title ? (
        <p className={`fine-print ${styles.title}`} aria-hidden="true">
          {title}
        </p>
      ) : null}
      <div
        ref={list}
        className={styles.list}
        id={listId}
        role="listbox"
        aria-label={title ?? searchTexts.profiles}
        // Without `tabIndex`, the Tab key would reach a list that is long enough to scroll.
        tabIndex={-1}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keyboard.
          <div
            key={toOptionKey(option)}
            className={styles.option}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => props.onChoose(option)}
          >
            {option.kind === 'profile' ? (
              <ProfileRow profile={option} typed={title ? '' : props.typed} />
            ) : option.kind === 'offer' ? (
              <OfferRow offer={option} />
            ) : (
              <span className={styles.clear}>{searchTexts.clearRecent}</span>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Keeps a list above a phone's keyboard. If too little height is left, the field scrolls to the top. */
function useAvailableHeight(
  list: RefObject<HTMLElement | null>,
  field: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const measureHeight = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      return view.offsetTop + view.height - top - marginPx;
    };
    const update = () => {
      // For a visitor who has zoomed in, the page does not scroll, to keep what they see.
      if (measureHeight() < minHeightPx && view.scale === 1) {
        field.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
      }
      list.current?.style.setProperty('--available-height', `${Math.round(measureHeight())}px`);
    };
    update();
    view.addEventListener('resize', update);
    return () => view.removeEventListener('resize', update);
  }, [list, field]);
}
