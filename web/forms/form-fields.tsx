import { Input, Select, TextArea } from '../ui/field.tsx';
import type { Field, Fields, FormState } from './form.ts';
import { NewPasswordField, PasswordField } from './password-field.tsx';

interface FieldsProps {
  readonly state: FormState;
  /** The id of the element with the sentence of the error. */
  readonly errorId?: string;
  /** Makes the ids of the controls unique on a page with several forms. */
  readonly prefix?: string | undefined;
}

/** The controls of a form. They are uncontrolled, so that what was typed before hydration stays. */
export function FormFields({ fields, ...props }: FieldsProps & { readonly fields: Fields }) {
  return Object.entries(fields).map(([name, field]) => (
    <FormField key={name} name={name} field={field} {...props} />
  ));
}

function FormField(props: FieldsProps & { readonly name: string; readonly field: Field }) {
  const { name, errorId, prefix = '' } = props;
  const { as, options, isMany, problem: _, defaultValue, ...field } = props.field;
  const typed = props.state.typed?.[name] ?? defaultValue;
  const control = {
    ...field,
    id: prefix + name,
    name,
    errorId: props.state.error?.wrong?.includes(name) ? errorId : undefined,
  };
  if (options && Object.keys(options).length === 0) return null;
  if (as === 'password') return <PasswordField {...control} />;
  if (as === 'new-password') return <NewPasswordField {...control} />;
  if (as === 'checkbox')
    return (
      <Checkbox
        label={field.label}
        hint={field.hint}
        name={name}
        value="yes"
        defaultChecked={typed === true}
      />
    );
  if (isMany && options) {
    const chosen: unknown[] = Array.isArray(typed) ? typed : [];
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset has another look in each browser
      <div
        className="stack"
        role="group"
        aria-labelledby={control.id}
        aria-describedby={control.errorId}
      >
        <b id={control.id}>{field.label}</b>
        {Object.entries(options).map(([value, label]) => (
          <Checkbox
            key={value}
            label={label}
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
          />
        ))}
      </div>
    );
  }
  const filled = { ...control, defaultValue: typed === undefined ? undefined : String(typed) };
  if (options)
    return (
      <Select {...filled}>
        {Object.entries(options).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    );
  return as === 'area' ? <TextArea {...filled} /> : <Input {...filled} />;
}

function Checkbox({
  label,
  hint,
  ...attributes
}: {
  label: string;
  hint?: string | undefined;
  name: string;
  value: string;
  defaultChecked?: boolean;
}) {
  return (
    <label className="tap">
      <input type="checkbox" {...attributes} />
      <span>
        {label}
        {hint ? (
          <>
            <br />
            <span className="fine-print">{hint}</span>
          </>
        ) : null}
      </span>
    </label>
  );
}
