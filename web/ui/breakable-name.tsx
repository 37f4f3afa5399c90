import { Fragment } from 'react';
import { toVisibleName } from '../../domain/games/visible-name.ts';

/** A name in any writing direction, or a sentence that isolates one. Other invisible characters are shown. A long name breaks after _ and -, and before #. */
export function BreakableName({ children }: { children: string }) {
  const parts = children.replace(/[^\u2068\u2069]+/g, toVisibleName).split(/(?<=[_-])|(?=#)/);
  return (
    <bdi>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same part may occur twice in a name.
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
