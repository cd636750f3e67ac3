import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SubmitEvent as ReactSubmitEvent,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import {
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useFormState,
} from 'react-hook-form';
import type { ChildElements } from '../../ui/elements.ts';
import { styled } from '../../ui/theme/styled.ts';
import { announce } from '../../ui/announce/announce.ts';
import { ErrorSummary } from './error-summary.tsx';
import { buildFieldId, FormContext } from './form-context.ts';
import { flattenErrors } from './flatten-errors.ts';
import { type SubmitError, applyServerErrors, getBannerText } from './server-errors.ts';

const ERROR_PREFIX = 'Error: ';

type FormShellProps<Values extends FieldValues, Output> = {
  readonly form: UseFormReturn<Values, unknown, Output>;
  /** Receives the parsed values and the pressed button's `value`; submits wait for a returned promise. */
  readonly onSubmit: (values: Output, submitter: string | undefined) => void | Promise<void>;
  readonly submitError: SubmitError | null | undefined;
  readonly isPending: boolean;
  /** Phone number and reference, below a failure that is shown above the form. */
  readonly failureHelp?: ReactNode;
  /** False in forms so short that the errors of the fields are in view. */
  readonly hasErrorSummary?: boolean;
  readonly children: ChildElements;
};

export function FormShell<Values extends FieldValues, Output>(
  props: FormShellProps<Values, Output>,
) {
  const { form, isPending, hasErrorSummary = true, failureHelp, children } = props;
  const formId = useId();
  const { errors } = useFormState({ control: form.control });
  const { banner, summaryRef, submit, hasFailed } = useSubmit(props);

  const items = flattenErrors(errors).map((error) => ({
    ...error,
    fieldId: buildFieldId(formId, error.name),
  }));
  const listsErrors = hasErrorSummary && hasFailed && items.length > 0;
  useErrorTitle(banner !== null || (hasFailed && items.length > 0));

  return (
    <FormContext value={{ formId, isPending }}>
      <FormBody
        data-form=""
        noValidate
        onSubmit={submit}
        // Uses the capture phase: `onClick` would make screen readers report the form as clickable.
        onClickCapture={ignoreDoubleClick}
        onKeyDown={ignoreRepeatedEnter}
        onKeyUp={syncAutofill}
        onBlurCapture={syncAutofill}
        aria-busy={isPending || undefined}
      >
        {(banner !== null || listsErrors) && (
          <ErrorSummary
            ref={summaryRef}
            banner={banner}
            help={failureHelp}
            items={listsErrors ? items : []}
            // The name is one of this form's own errors, so it is a path of a field.
            onGoTo={(name) => form.setFocus(name as FieldPath<Values>)}
          />
        )}
        {children}
      </FormBody>
    </FormContext>
  );
}

function useSubmit<Values extends FieldValues, Output>(props: FormShellProps<Values, Output>) {
  const { form, onSubmit, submitError, isPending } = props;
  const [isInvalid, setIsInvalid] = useState(false);
  const summaryRef = useRef<HTMLDivElement>(null);
  const isSubmitting = useRef(false);

  // Compares failures by content, because pages create a new error object in each render. Each failure is
  // applied once; otherwise its message would reappear while the user corrects the field.
  const errorKey = submitError && JSON.stringify([submitError.message, submitError.fieldErrors]);
  const settle = useEffectEvent(() => {
    if (submitError && applyServerErrors(form, submitError) !== null) summaryRef.current?.focus();
  });
  useEffect(() => {
    if (!isPending) settle();
  }, [errorKey, isPending]);

  const submit = (event: ReactSubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget: element } = event;
    syncAutofill(event);
    if (isPending || isSubmitting.current) return;
    isSubmitting.current = true;
    const submitter = pressedValue(event.nativeEvent);
    const handle = form.handleSubmit(
      (values) => {
        setIsInvalid(false);
        return onSubmit(values, submitter);
      },
      (invalid) => {
        setIsInvalid(true);
        // After the errors are rendered: Orca would read a description twice that changes with the focus.
        setTimeout(() => focusFirstError(element, flattenErrors(invalid)));
      },
    );
    void handle(event).finally(() => {
      isSubmitting.current = false;
    });
  };

  const isRefused = Boolean(submitError) && !isPending;
  const banner = submitError && isRefused ? getBannerText(form, submitError) : null;
  return { banner, summaryRef, submit, hasFailed: isInvalid || isRefused };
}

/**
 * Focuses the first invalid field and announces the number of errors. A field that has the focus already is not read
 * out again, so its error is announced too.
 */
function focusFirstError(form: HTMLElement, errors: ReturnType<typeof flattenErrors>): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid=true]');
  const isFocused = field !== null && field === document.activeElement;
  const error = isFocused && errors.find(({ name }) => name === field.getAttribute('name'));
  field?.focus();
  const what = errors.length === 1 ? '1 answer needs' : `${errors.length} answers need`;
  const sentence = `There is a problem: ${what} your attention.`;
  announce(error ? `${sentence} ${error.message}` : sentence, 'assertive');
}

function pressedValue(event: Event): string | undefined {
  const pressed = event instanceof SubmitEvent ? event.submitter : null;
  return pressed instanceof HTMLButtonElement && pressed.value ? pressed.value : undefined;
}

/** Ignores the second click of a double click, whose first click may have opened this form. */
function ignoreDoubleClick(event: MouseEvent): void {
  const isSubmit = event.target instanceof Element && event.target.closest('[type="submit"]');
  if (isSubmit && event.detail > 1) event.preventDefault();
}

/** Ignores Enter while it is held down, except in a multi-line field. */
function ignoreRepeatedEnter(event: KeyboardEvent): void {
  const { key, repeat, target } = event;
  const isLineBreak =
    target instanceof HTMLElement &&
    (target instanceof HTMLTextAreaElement || target.isContentEditable);
  if (key === 'Enter' && repeat && !isLineBreak) event.preventDefault();
}

const FormBody = styled('form', {
  base: {
    display: 'grid',
    alignContent: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    // The gap includes the space for an error of one line (theme/recipes/field.ts).
    gap: 8,
    w: 'full',
    maxW: 'form',
  },
});

/** Puts 'Error: ' before the page title, which screen readers read first after a failed submit. */
function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return;
    if (!document.title.startsWith(ERROR_PREFIX)) document.title = ERROR_PREFIX + document.title;
    return () => {
      if (document.title.startsWith(ERROR_PREFIX))
        document.title = document.title.slice(ERROR_PREFIX.length);
    };
  }, [hasErrors]);
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Passes on values that a password manager filled in without an event: they differ from the attribute. */
function syncAutofill({ currentTarget }: SyntheticEvent<HTMLFormElement>): void {
  for (const field of currentTarget.elements) {
    if (isTextControl(field) && field.value !== field.defaultValue) notifyReact(field);
  }
}

function isTextControl(element: Element): element is Field {
  if (element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLInputElement && !NO_TEXT.includes(element.type);
}

const NO_TEXT: readonly string[] = ['checkbox', 'radio', 'file', 'hidden', 'submit', 'button'];

/** Changes the value twice, because React ignores an input event of an equal value (facebook/react#10135). */
function notifyReact(field: Field): void {
  for (const value of ['', field.value]) {
    // Uses the prototype's setter, because React replaces the field's own setter to watch the value.
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
