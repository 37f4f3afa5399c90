import { useLayoutEffect, useRef } from 'react';

const moveMs = 520;

/** Returns a ref for the body of a table, whose rows move to their new places when the order changes. */
export function useMoves(order: string) {
  const body = useRef<HTMLTableSectionElement>(null);
  const places = useRef(new Map<Element, number>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows have moved if the order is another one.
  useLayoutEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    for (const [place, row] of [...(body.current?.rows ?? [])].entries()) {
      // Not by their positions: that of a sticky row depends on the scroll position.
      const rise = (places.current.get(row) ?? place) - place;
      places.current.set(row, place);
      if (rise !== 0 && !isStill)
        row.animate(
          {
            transform: [`translateY(${rise * row.offsetHeight}px)`, 'none'],
            // A row that rises passes in front of the others.
            zIndex: Array(2).fill(Math.max(rise, 0)),
          },
          { duration: moveMs, easing: 'ease-out' },
        );
    }
  }, [order]);
  return body;
}
