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
import type { Elements } from '../ui/elements.ts';
import { styled } from '../theme/styled.ts';
import { announce } from '../ui/announce.ts';
import { ErrorSummary } from './error-summary.tsx';
import { fieldIdOf, FormContext } from './form-context.ts';
import { listedErrors } from './listed-errors.ts';
import { type SubmitError, applyServerErrors, bannerText } from './server-errors.ts';

const ERROR_PREFIX = 'Error: ';

type FormShellProps<Values extends FieldValues, Output> = {
  readonly form: UseFormReturn<Values, unknown, Output>;
  /**
   * Gets the parsed values and the `value` of the pressed button. Returns a promise for what it sends: a submit
   * is ignored until that settles, also before `isPending` is rendered.
   */
  readonly onSubmit: (values: Output, submitter: string | undefined) => void | Promise<void>;
  readonly submitError: SubmitError | null | undefined;
  readonly isPending: boolean;
  /** The phone number and the reference, below a failure that is shown above the form. */
  readonly failureHelp?: ReactNode;
  /** Off in forms so short that the inline texts are in view. */
  readonly hasErrorSummary?: boolean;
  readonly children: Elements;
};

/** The one form element of a screen: it handles errors, focus and pending. */
export function FormShell<Values extends FieldValues, Output>(
  props: FormShellProps<Values, Output>,
) {
  const { form, isPending, hasErrorSummary = true, failureHelp, children } = props;
  const formId = useId();
  const { errors } = useFormState({ control: form.control });
  const { banner, summaryRef, submit, hasFailed } = useSubmit(props);

  const items = listedErrors(errors).map((error) => ({
    ...error,
    fieldId: fieldIdOf(formId, error.name),
  }));
  const listsErrors = hasErrorSummary && hasFailed && items.length > 0;
  useErrorTitle(banner !== null || (hasFailed && items.length > 0));

  return (
    <FormContext value={{ formId, isPending }}>
      <FormBody
        data-form=""
        noValidate
        onSubmit={submit}
        // Not `onClick`, with which React makes the form 'clickable' for a screen reader.
        onClickCapture={ignoreDoubleClick}
        onKeyDown={ignoreHeldEnter}
        onKeyUp={adopt}
        onBlurCapture={adopt}
        aria-busy={isPending || undefined}
      >
        {(banner !== null || listsErrors) && (
          <ErrorSummary
            ref={summaryRef}
            banner={banner}
            help={failureHelp}
            items={listsErrors ? items : []}
            // The name comes from this form's own errors.
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

  // By content, not by identity: pages map their error while they render. Each failure is applied
  // once, or it would return while the user corrects the field.
  const errorKey = submitError && JSON.stringify([submitError.message, submitError.fieldErrors]);
  const settle = useEffectEvent(() => {
    if (submitError && applyServerErrors(form, submitError) !== null) summaryRef.current?.focus();
  });
  useEffect(() => {
    if (!isPending) settle();
  }, [errorKey, isPending]);

  const submit = (event: ReactSubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    adopt(event);
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
        announceErrors(listedErrors(invalid).length);
      },
    );
    void handle(event).finally(() => {
      isSubmitting.current = false;
    });
  };

  const isRefused = Boolean(submitError) && !isPending;
  const banner = submitError && isRefused ? bannerText(form, submitError) : null;
  return { banner, summaryRef, submit, hasFailed: isInvalid || isRefused };
}

function announceErrors(count: number): void {
  const what = count === 1 ? '1 answer needs' : `${count} answers need`;
  announce(`There is a problem: ${what} your attention.`, 'assertive');
}

function pressedValue(event: Event): string | undefined {
  const pressed = event instanceof SubmitEvent ? event.submitter : null;
  return pressed instanceof HTMLButtonElement && pressed.value ? pressed.value : undefined;
}

/** Prevents the submit by a second click, which may hit a form that the first one has opened. */
function ignoreDoubleClick(event: MouseEvent): void {
  const isSubmit = event.target instanceof Element && event.target.closest('[type="submit"]');
  if (isSubmit && event.detail > 1) event.preventDefault();
}

/** Prevents the repeated submits of a held Enter; in a text of several lines it still breaks the line. */
function ignoreHeldEnter(event: KeyboardEvent): void {
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
    // An error of one line has its room in it (theme/recipes/field.ts).
    gap: 8,
    w: 'full',
    maxW: 'form',
  },
});

/** The page title says that a form has errors: it is the first thing read after a failed submit. */
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

/**
 * Takes over what a password manager or a browser has filled in without an event, before the fields are
 * checked: the field shows it and the form knows nothing of it. A controlled field's attribute has what React
 * has rendered last.
 */
function adopt({ currentTarget }: SyntheticEvent<HTMLFormElement>): void {
  for (const field of currentTarget.elements) {
    if (isText(field) && field.value !== field.defaultValue) notifyReact(field);
  }
}

function isText(element: Element): element is Field {
  if (element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLInputElement && !NO_TEXT.includes(element.type);
}

const NO_TEXT: readonly string[] = ['checkbox', 'radio', 'file', 'hidden', 'submit', 'button'];

/**
 * React ignores an event after which the value is the one that it knows, also by a script's own
 * assignment (https://github.com/facebook/react/issues/10135): so the value changes twice.
 */
function notifyReact(field: Field): void {
  for (const value of ['', field.value]) {
    // By the prototype, past the setter by which React watches the field.
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
