import { useLayoutEffect, useRef } from 'react';

const moveMs = 520;

/** Returns a ref for the body of a table, whose rows move to their new places when the order changes. */
export function useMoves(order: string) {
  const body = useRef<HTMLTableSectionElement>(null);
  const tops = useRef(new Map<Element, number>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows have moved if the order is another one.
  useLayoutEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    for (const row of body.current?.rows ?? []) {
      const top = row.offsetTop;
      const moved = (tops.current.get(row) ?? top) - top;
      tops.current.set(row, top);
      if (moved !== 0 && !isStill)
        row.animate(
          { transform: [`translateY(${moved}px)`, 'none'] },
          { duration: moveMs, easing: 'ease-out' },
        );
    }
  }, [order]);
  return body;
}
