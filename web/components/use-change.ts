import { useState } from 'react';

/** Counts the changes of a value since the first render. */
export function useChangeCount(value: string): number {
  const [latest, setLatest] = useState({ value, changeCount: 0 });
  // React renders again with the new state before it shows anything.
  if (latest.value !== value) setLatest({ value, changeCount: latest.changeCount + 1 });
  return latest.changeCount;
}
