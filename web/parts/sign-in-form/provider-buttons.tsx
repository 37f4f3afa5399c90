import type { Provider } from '../../page-definition.ts';
import { Button } from '../../ui/buttons.tsx';

/** A button for each provider, which leads there. @param props.fields the fields of the forms. */
export function ProviderButtons(props: {
  providers: readonly Provider[] | undefined;
  label: (provider: string) => string;
  fields: Readonly<Record<string, string>>;
}) {
  return props.providers?.map(({ id, name }) => (
    <form key={id} className="stack" method="post" action={`/signin/${id}`}>
      {Object.entries(props.fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button>{props.label(name)}</Button>
    </form>
  ));
}
