import { Fragment } from 'react';
import { toVisibleName } from '../../domain/games/visible-name.ts';

/** A name in any writing direction, without invisible characters. A long name breaks after _ and -, and before #. */
export function BreakableName({ children }: { children: string }) {
  const parts = toVisibleName(children).split(/(?<=[_-])|(?=#)/);
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
