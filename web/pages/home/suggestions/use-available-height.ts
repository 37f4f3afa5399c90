import { type RefObject, useEffect } from 'react';

/** Below the list, in pixels. */
const marginPixels = 28;
/** With less height the page scrolls. */
const minHeightPixels = 200;

/**
 * Keeps a list below a field within the visible part of the window, of which a phone's keyboard covers half. If too little
 * is left, the field scrolls to the top. The list's styles read the height from `--room`.
 */
export function useAvailableHeight(
  list: RefObject<HTMLElement | null>,
  field: RefObject<HTMLElement | null>,
  isShown: boolean,
): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!isShown || !view) return;
    const measureHeight = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      return view.offsetTop + view.height - top - marginPixels;
    };
    const update = () => {
      // A visitor who has zoomed in chose what to see.
      if (measureHeight() < minHeightPixels && view.scale === 1) {
        field.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
      }
      list.current?.style.setProperty('--room', `${Math.round(measureHeight())}px`);
    };
    update();
    view.addEventListener('resize', update);
    return () => view.removeEventListener('resize', update);
  }, [list, field, isShown]);
}
