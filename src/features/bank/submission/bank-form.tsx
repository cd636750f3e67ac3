import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormState, type Control } from 'react-hook-form';
import type { ApiError } from '#src/sdk/api-error.ts';
import type { useSubmitBankDetails } from '#src/sdk/generated/client/client.ts';
import type { FormDraftStore } from '#src/session/unsaved-work.ts';
import { focusOnMount } from '#src/shared/platform/browser/focus-on-mount.ts';
import type { ChildElements } from '#src/shared/ui/elements.ts';
import { FormShell } from '#src/shared/screens/form/form-shell.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { LockedValue } from '#src/shared/ui/locked-value.tsx';
import { SubmitButton } from '#src/shared/screens/form/submit-button.tsx';
import { TextField } from '#src/shared/screens/form/text-field.tsx';
import { useStoredDraft } from '#src/shared/screens/form/use-stored-draft.ts';
import {
  useBackStep,
  useUnsavedChanges,
} from '#src/shared/screens/unsaved-changes/use-unsaved-changes.tsx';
import { useZodForm } from '#src/shared/screens/form/use-zod-form.ts';
import { ButtonRow } from '#src/shared/ui/button-row.tsx';
import { Button } from '#src/shared/ui/button.tsx';
import { FailureHelp } from '#src/shared/ui/error-state/error-state.tsx';
import { Notice } from '#src/shared/ui/notice/notice.tsx';
import { BANK_FIELDS } from '../bank-fields.ts';
import { BankNumber } from '../bank-number.tsx';
import { BANK_KIND_IDS, type BankKind } from '../bank-queries.ts';
import { copy } from '../copy.ts';
import { bankSchema, EMPTY_BANK_FORM, type BankFormValues } from './bank-schema.ts';
import { SortCodeField } from './sort-code-field.tsx';

const [FIRST] = BANK_FIELDS;

type BankFormProps = {
  readonly title: string;
  readonly kind: BankKind;
  /** Mutation of the parent, because its state must outlive the form. */
  readonly submission: ReturnType<typeof useSubmitBankDetails<ApiError>>;
  /** Stores only the fact that something was typed, never the text. */
  readonly work: FormDraftStore;
  readonly children: ChildElements;
};

/** Bank form. Before sending, a review of the entered details replaces the form and `children`. */
export function BankForm({ title, kind, submission, work, children }: BankFormProps) {
  const form = useZodForm({ schema: bankSchema, defaultValues: EMPTY_BANK_FORM });
  const { isDirty } = useFormState({ control: form.control });
  const [isReviewing, setReviewing] = useState(false);
  const wasLost = useLostWork(work);
  // The list of stored fields is empty, because a bank number is never stored.
  useStoredDraft(form, work, []);
  useUnsavedChanges(isDirty ? { what: copy.what, discard: work.drop } : null);

  const fieldErrors = getFieldErrors(submission.error);
  const shell = {
    form,
    isPending: submission.isPending,
    submitError: submission.error && { message: copy.saveFailed, fieldErrors },
    failureHelp: <FailureHelp error={submission.error} />,
  };
  const review = () => {
    submission.reset();
    setReviewing(true);
  };
  const change = () => {
    submission.reset();
    flushSync(() => setReviewing(false));
    if (FIRST) form.setFocus(FIRST.name);
  };
  useBackStep(isReviewing && !submission.isPending ? change : null);
  const startAfresh = () => {
    setReviewing(false);
    form.reset();
  };
  const send = (values: BankFormValues) =>
    submission
      .mutateAsync({ id: BANK_KIND_IDS[kind], data: { ...values, kind } })
      // Ignores the rejection, because the form shows the error of the mutation.
      .then(startAfresh, () => undefined);

  // Field errors reopen the form, because the review does not show the fields.
  if (isReviewing && !fieldErrors) {
    return (
      <section aria-labelledby="bank-form">
        <Heading title={copy.reviewHeading} ref={focusOnMount} />
        <FormShell key="review" {...shell} onSubmit={send}>
          <Review values={form.getValues()} isPending={submission.isPending} onChange={change} />
        </FormShell>
      </section>
    );
  }
  return (
    <>
      {children}
      <section aria-labelledby="bank-form">
        <Heading title={title} />
        <FormShell key="edit" {...shell} onSubmit={review}>
          {wasLost && !isDirty && (
            <Notice tone="warning" isStatic>
              {copy.notStored}
            </Notice>
          )}
          <p>{copy.intro}</p>
          <Fields control={form.control} />
          <SubmitButton pendingText={copy.submitting}>{copy.review}</SubmitButton>
        </FormShell>
      </section>
    </>
  );
}

function Fields({ control }: { readonly control: Control<BankFormValues> }) {
  return BANK_FIELDS.map(({ name, label, help, inputMode, isOptional }) =>
    name === 'sortCode' ? (
      <SortCodeField key={name} control={control} name={name} label={label} help={help} />
    ) : (
      <TextField
        key={name}
        control={control}
        name={name}
        label={label}
        help={help}
        inputMode={inputMode}
        isOptional={isOptional}
        autoComplete="off"
        spellCheck={false}
      />
    ),
  );
}

function Heading({ title, ref }: { readonly title: string; readonly ref?: typeof focusOnMount }) {
  return (
    <Box as="h2" id="bank-form" ref={ref} tabIndex={-1} textStyle="h2" mb={4}>
      {title}
    </Box>
  );
}

type ReviewProps = {
  readonly values: Readonly<BankFormValues>;
  readonly isPending: boolean;
  readonly onChange: () => void;
};

function Review({ values, isPending, onChange }: ReviewProps) {
  return (
    <>
      <p>{copy.reviewIntro}</p>
      {BANK_FIELDS.map(({ name, label, format }) => {
        const text = format(values[name]);
        return <LockedValue key={name} label={label} value={text && <BankNumber text={text} />} />;
      })}
      <ButtonRow>
        <SubmitButton pendingText={copy.submitting}>{copy.submit}</SubmitButton>
        <Button onClick={onChange} disabled={isPending}>
          {copy.change}
        </Button>
      </ButtonRow>
    </>
  );
}

/** Returns true if an earlier page or session ended with a half-filled form; false on the next mount. */
function useLostWork(work: FormDraftStore): boolean {
  const [wasLost] = useState(() => work.read() !== null);
  // Drops the stored entry on mount only, because later entries belong to this form.
  const forget = useEffectEvent(() => work.drop());
  useEffect(() => forget(), []);
  return wasLost;
}

/** Returns the server's errors for fields of this form; undefined without any. */
function getFieldErrors(error: ApiError | null): Readonly<Record<string, string>> | undefined {
  const own = Object.entries(error?.fieldErrors ?? {}).filter(([name]) =>
    Object.hasOwn(EMPTY_BANK_FORM, name),
  );
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}
