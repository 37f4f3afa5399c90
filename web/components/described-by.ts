import type { ReactNode } from 'react';

/**
 * The attributes that a control needs beside the `Field` around it, from the same words.
 * @param said.errorId of the sentence that says what is wrong, where it does not stand in the `Field`.
 */
export function describedBy(
  id: string,
  said: { hint?: ReactNode; error?: ReactNode; note?: ReactNode; errorId?: string },
) {
  const { hint, error, note, errorId } = said;
  const remark = error && errorId ? errorId : `${id}-remark`;
  const words = [error || note ? remark : '', hint ? `${id}-hint` : ''].filter(Boolean);
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': words.length > 0 ? words.join(' ') : undefined,
  };
}
