import type { ReactNode } from 'react';

/**
 * The ARIA attributes of a control inside a `Field`. Takes the same texts as the `Field`.
 * @param texts.errorId the id of the error's element, if it is outside the `Field`.
 */
export function describedBy(
  id: string,
  texts: { hint?: ReactNode; error?: ReactNode; note?: ReactNode; errorId?: string },
) {
  const { hint, error, note, errorId } = texts;
  const remark = error && errorId ? errorId : `${id}-remark`;
  const ids = [error || note ? remark : '', hint ? `${id}-hint` : ''].filter(Boolean);
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  };
}
