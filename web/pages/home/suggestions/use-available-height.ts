import { type RefObject, useEffect } from 'react';

/** What the list's edge and some air below it take, and the least that is left to it before the page makes room: pixels. */
const margin = 28;
const leastRoom = 200;

/**
 * Keeps a list below a field within what the window shows: a phone's keyboard covers half of it. Where too little is
 * left, the field goes to the top. The list's style sheet reads the room from `--room`.
 */
export function useAvailableHeight(
  list: RefObject<HTMLElement | null>,
  field: RefObject<HTMLElement | null>,
  isShown: boolean,
): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!isShown || !view) return;
    const roomNow = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      return view.offsetTop + view.height - top - margin;
    };
    const measure = () => {
      // Somebody who has zoomed in has chosen what to see.
      if (roomNow() < leastRoom && view.scale === 1) {
        field.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
      }
      list.current?.style.setProperty('--room', `${Math.round(roomNow())}px`);
    };
    measure();
    view.addEventListener('resize', measure);
    return () => view.removeEventListener('resize', measure);
  }, [list, field, isShown]);
}
