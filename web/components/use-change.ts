import { useState } from 'react';

/** How often a value changed since this part of the page was first shown. */
export function useChange(value: string): number {
  const [seen, setSeen] = useState({ value, changes: 0 });
  // React's own way to follow a prop: it renders again before anything is shown.
  if (seen.value !== value) setSeen({ value, changes: seen.changes + 1 });
  return seen.changes;
}
