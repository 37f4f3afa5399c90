import { Fragment } from 'react';

/** A name in whatever script, on its own in the line; a long one may break after _ and - and before #, rather than anywhere. */
export function Name({ children }: { children: string }) {
  return (
    <bdi>
      {children.split(/(?<=[_-])|(?=#)/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name have nothing but their place.
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
