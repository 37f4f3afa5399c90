import { providerTexts } from '../../../texts/sign-in.ts';
import type { Provider } from '../../page-definition.ts';
import { Button } from '../../ui/button.tsx';

/** A button for each provider, which leads there. @param props.fields the fields of the forms; null for none. */
export function ProviderButtons(props: {
  providers: readonly Provider[];
  label?: (provider: string) => string;
  fields: object | null;
}) {
  const { providers, label = providerTexts.continueWith, fields } = props;
  return providers.map(({ id, name }) => (
    <form key={id} className="stack" method="post" action={`/signin/${id}`}>
      {Object.entries(fields ?? {}).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={String(value)} />
      ))}
      <Button>{label(name)}</Button>
    </form>
  ));
}
