import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useDebouncedValue } from '#src/shared/platform/state/use-debounced-value.ts';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { NewPasswordChecklist } from './new-password-checklist.tsx';
import {
  findBrokenLimit,
  formatUnmetRules,
  PASSWORD_CHECKLIST,
  findUnmetRules,
} from './new-password-rules.ts';
import { PasswordField } from '#src/shared/screens/form/password-field.tsx';

/** Pause in typing after which the state of the checklist is announced. */
const READ_OUT_AFTER_MS = 1_000;

type NewPasswordFieldsProps<Values extends FieldValues, Output> = {
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly name: FieldPath<Values>;
  readonly confirmName: FieldPath<Values>;
};

/** The form needs the schema `newPasswordSchema`. */
export function NewPasswordFields<Values extends FieldValues, Output>(
  props: NewPasswordFieldsProps<Values, Output>,
) {
  const { form, name, confirmName } = props;
  const typed: unknown = useWatch({ control: form.control, name });
  const password = typeof typed === 'string' ? typed : '';
  useRecheck(form, name, confirmName);
  const summary = useDebouncedValue(describeChecklist(password), READ_OUT_AFTER_MS);

  return (
    <>
      <PasswordField
        control={form.control}
        name={name}
        label="New password"
        toggleName="new password"
        autoComplete="new-password"
        help={<NewPasswordChecklist password={password} />}
      />
      <PasswordField
        control={form.control}
        name={confirmName}
        label="Confirm new password"
        toggleName="confirmed password"
        autoComplete="new-password"
      />
      <p>We email you when your password changes.</p>
      <VisuallyHidden role="status">{summary}</VisuallyHidden>
    </>
  );
}

/** Describes the checklist's state for users who do not see the ticks; empty before typing. */
function describeChecklist(password: string): string {
  if (password === '') return '';
  const limit = findBrokenLimit(password);
  if (limit) return `Not allowed: ${limit.text}`;
  const needs = formatUnmetRules(password);
  if (needs === null) return 'Your new password meets all the rules.';
  const total = PASSWORD_CHECKLIST.length;
  return `${total - findUnmetRules(password).length} of ${total} rules met. Still needed: ${needs}.`;
}

/** Validates a touched confirmation field again when the new password changes. */
function useRecheck<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: FieldPath<Values>,
  confirmName: FieldPath<Values>,
): void {
  useEffect(
    () =>
      form.subscribe({
        name: [name],
        formState: { values: true },
        callback: () => {
          if (form.getFieldState(confirmName).isTouched) void form.trigger(confirmName);
        },
      }),
    [form, name, confirmName],
  );
}
