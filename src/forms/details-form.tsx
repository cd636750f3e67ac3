import { useState, type ComponentProps, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Elements } from '#src/shared/ui/elements.ts';
import type { ApiError } from '#src/sdk/api-error.ts';
import { blockedReason, type GuardedFunction } from '#src/session/acting-rules.ts';
import { useSession } from '#src/session/session-store.ts';
import { unsavedWork } from '#src/session/unsaved-work.ts';
import { FormShell } from '#src/shared/form/form-shell.tsx';
import { SubmitButton } from '#src/shared/form/submit-button.tsx';
import { TextField } from '#src/shared/form/text-field.tsx';
import { useZodForm } from '#src/shared/form/use-zod-form.ts';
import { formatTime } from '#src/shared/format/date.ts';
import { now } from '#src/shared/time/clock.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { Notice } from '#src/shared/ui/notice.tsx';
import { useStoredDraft } from '#src/shared/unsaved-changes/use-stored-draft.ts';
import { useUnsavedChanges } from '#src/shared/unsaved-changes/use-unsaved-changes.tsx';
import type { TextFields } from './contract-text.ts';
import { copy } from './copy.ts';
import { detailsSchema } from './details-schema.ts';
import { LockedDetails, type Lock } from './locked-details.tsx';
import { SaveFeedback } from './save-feedback.tsx';

type Values<Name extends string> = Record<Name, string>;
type FieldProps = ComponentProps<typeof TextField<Values<string>, Values<string>>>;

export type DetailsField<Name extends string> = Omit<FieldProps, 'control' | 'name'> & {
  readonly name: Name;
};

/** The mutation that saves. */
export type Saving = {
  readonly error: ApiError | null;
  readonly isPending: boolean;
  readonly submittedAt: number;
};

type DetailsFormProps<Name extends string = string> = {
  /** What is locked for some viewers: they read the details. */
  readonly guardedFunction: GuardedFunction;
  /** Why they are locked for everybody now. */
  readonly lock?: Lock | undefined;
  /** The rules of the fields, see `contractTexts`. */
  readonly rules: TextFields<Name>;
  readonly fields: readonly DetailsField<Name>[];
  /** As on record. */
  readonly record: Values<Name>;
  /** What is on record as the form shows it. */
  readonly shown: Values<Name>;
  /** Each field has a meaning without the others. */
  readonly isEachAlone?: boolean;
  /** As the question before leaving names it: 'your address'. */
  readonly what: string;
  readonly texts: { readonly saved: string; readonly failed: (failure: ApiError) => string };
  /** Rejects with the failure, which `saving` has. */
  readonly send: (values: Values<Name>) => Promise<unknown>;
  readonly saving: Saving;
  /** Above the form: a part that fills it in. */
  readonly filler?: (fillIn: (values: Values<Name>) => void) => ReactNode;
  /** Between the fields and the button. */
  readonly children?: Elements;
};

/**
 * A form on details that are on record, or a list of them while they are locked. What is typed
 * survives the end of a session, and is not left without a question.
 */
export function DetailsForm<Name extends string>(props: DetailsFormProps<Name>) {
  const { guardedFunction, lock, fields, shown } = props;
  const session = useSession();
  const reason = session && blockedReason(session, guardedFunction);
  const locked = lock ?? (reason && { reason });
  if (locked) {
    const details = fields.map(({ name, label }) => ({ name, label, value: shown[name] }));
    return <LockedDetails {...locked} isWaiting={lock !== undefined} details={details} />;
  }
  // The form library knows no paths of a type parameter. The names are checked here, and any below.
  return <TextForm {...props} />;
}

function TextForm(props: DetailsFormProps) {
  const { fields, texts, saving, filler, children } = props;
  const { form, send, savedAt, hasDraft, dropDraft, fillIn } = useDetailsForm(props);
  const { error: failure, isPending, submittedAt } = saving;
  return (
    <>
      {hasDraft && <DraftNotice onDrop={dropDraft} />}
      {filler && (
        <Box mb={6} css={{ '&:empty': { mb: 0 } }}>
          {filler(fillIn)}
        </Box>
      )}
      <FormShell
        form={form}
        onSubmit={async (values) => void (await send(values))}
        // Without field errors the feedback has the whole message.
        submitError={failure?.fieldErrors ? failure : null}
        isPending={isPending}
      >
        {fields.map(({ name, ...field }) => (
          <TextField key={name} control={form.control} name={name} {...field} />
        ))}
        {children}
        <SubmitButton pendingText={copy.saving}>{copy.save}</SubmitButton>
        {failure && !isPending && (
          <SaveFeedback
            key={submittedAt}
            tone="error"
            text={texts.failed(failure)}
            afterwards={copy.notSaved}
            error={failure}
          />
        )}
        {savedAt && !failure && (
          <SaveFeedback
            key={submittedAt}
            tone="success"
            text={texts.saved}
            afterwards={copy.savedAt(formatTime(savedAt))}
          />
        )}
      </FormShell>
    </>
  );
}

/** Without it the `resetOptions` of a draft apply to each reset. */
const AS_DEFAULT = { keepDefaultValues: false } as const;

function useDetailsForm(props: DetailsFormProps) {
  const { rules, record, shown, isEachAlone = false, what } = props;
  const names = props.fields.map(({ name }) => name);
  const session = useSession();
  // Of one client: staff may have begun the same form for several.
  const store = unsavedWork(session?.user.username ?? '', `${what} ${session?.as ?? ''}`.trim());
  const [draft, setDraft] = useState(() => draftOf(store.read(), names));
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const form = useZodForm({
    schema: detailsSchema({ fields: rules, record, shown, isEachAlone }),
    defaultValues: shown,
    ...(draft && { values: draft, resetOptions: { keepDefaultValues: true } }),
  });
  const { isDirty } = useFormState({ control: form.control });
  useStoredDraft(form, store, names);

  const send = async (values: Values<string>): Promise<boolean> => {
    try {
      await props.send(values);
    } catch {
      return false;
    }
    store.drop();
    setDraft(null);
    setSavedAt(now());
    // As typed: what is on record may be written in another way.
    form.reset(form.getValues(), AS_DEFAULT);
    return true;
  };
  const save = async (): Promise<boolean> => {
    let isSaved = false;
    await form.handleSubmit(async (values) => {
      isSaved = await send(values);
    })();
    return isSaved;
  };
  useUnsavedChanges(isDirty ? { what, save, discard: store.drop } : null);

  return {
    form,
    send,
    /** Of the last save, until something is typed again. */
    savedAt: isDirty ? null : savedAt,
    hasDraft: draft !== null && isDirty,
    dropDraft: () => {
      setDraft(null);
      form.reset(shown, AS_DEFAULT);
    },
    fillIn: (values: Values<string>) => {
      const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
      for (const name of names) form.setValue(name, values[name] ?? '', options);
    },
  };
}

/** Tells that the form shows what was typed before, and not what is on record. */
function DraftNotice({ onDrop }: { readonly onDrop: () => void }) {
  return (
    <Box mb={5}>
      <Notice
        tone="info"
        actions={
          <Button variant="link" size="sm" onClick={onDrop}>
            {copy.dropDraft}
          </Button>
        }
      >
        {copy.draft}
      </Notice>
    </Box>
  );
}

/** A stored draft of this form; null if it is of another shape. */
function draftOf(stored: unknown, names: readonly string[]): Values<string> | null {
  const { data } = z.record(z.string(), z.string()).safeParse(stored);
  return data && names.every((name) => Object.hasOwn(data, name)) ? data : null;
}
