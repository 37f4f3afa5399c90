import type { ReactNode } from 'react';

/** The attributes that a control needs beside the `Field` around it, from the same words. */
export function describedBy(
  id: string,
  { hint, error, note }: { hint?: ReactNode; error?: ReactNode; note?: ReactNode },
) {
  const words = [error || note ? `${id}-remark` : '', hint ? `${id}-hint` : ''].filter(Boolean);
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': words.length > 0 ? words.join(' ') : undefined,
  };
}
