import { Fragment } from 'react';

/** A name in any writing direction. A long name breaks after _ and -, and before #. */
export function BreakableName({ children }: { children: string }) {
  return (
    <bdi>
      {children.split(/(?<=[_-])|(?=#)/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same part may occur twice in a name.
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
