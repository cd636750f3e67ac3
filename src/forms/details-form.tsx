import type { UseMutationResult } from '@tanstack/react-query';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ChildElements } from '#src/shared/ui/elements.ts';
import type { ApiError } from '#src/sdk/api-error.ts';
import { useSession } from '#src/session/session-store.ts';
import { getFormDraftStore, type FormDraftStore } from '#src/session/unsaved-work.ts';
import { FormShell } from '#src/shared/screens/form/form-shell.tsx';
import { SubmitButton } from '#src/shared/screens/form/submit-button.tsx';
import { TextField } from '#src/shared/screens/form/text-field.tsx';
import { useZodForm } from '#src/shared/screens/form/use-zod-form.ts';
import { formatTime } from '#src/shared/platform/time/date.ts';
import { now } from '#src/shared/platform/time/clock.ts';
import { ButtonRow } from '#src/shared/ui/button-row.tsx';
import { Button } from '#src/shared/ui/button.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { Notice } from '#src/shared/ui/notice/notice.tsx';
import { useStoredDraft } from '#src/shared/screens/form/use-stored-draft.ts';
import { useUnsavedChanges } from '#src/shared/screens/unsaved-changes/use-unsaved-changes.tsx';
import { ChangeInPlace, type CloseForm } from './change-in-place.tsx';
import type { TextFieldSchemas } from './contract-text-schema.ts';
import { copy } from './copy.ts';
import { buildDetailsSchema } from './details-schema.ts';
import { SaveFeedback } from './save-feedback.tsx';

type Values<Name extends string> = Record<Name, string>;
type FieldProps = ComponentProps<typeof TextField<Values<string>, Values<string>>>;

export type DetailsField<Name extends string> = Omit<FieldProps, 'control' | 'name'> & {
  readonly name: Name;
};

type DetailsFormProps<Name extends string = string> = {
  readonly rules: TextFieldSchemas<Name>;
  readonly fields: readonly DetailsField<Name>[];
  /** Stored values, which the form edits. */
  readonly record: Values<Name>;
  /** Stored values in the format that the form shows. */
  readonly formatted: Values<Name>;
  /** Whether each field is meaningful without the others. */
  readonly isEachAlone?: boolean;
  /** Name of the details in buttons and in the question about unsaved changes: 'your address'. */
  readonly what: string;
  readonly texts: {
    readonly save: string;
    readonly saved: string;
    readonly failed: (failure: ApiError) => string;
  };
  /** Sends the values; rejects with the failure, which is also in `saving`. */
  readonly send: (values: Values<Name>) => Promise<unknown>;
  readonly saving: Pick<
    UseMutationResult<unknown, ApiError>,
    'error' | 'isPending' | 'submittedAt' | 'reset'
  >;
  /** Renders a component above the form that fills the form in. */
  readonly filler?: (fillIn: (values: Values<Name>) => void) => ReactNode;
  /** Rendered between the fields and the buttons. */
  readonly notice?: ChildElements;
  readonly children: ChildElements;
};

/**
 * Shows stored details; the button 'Change' replaces them with a form. Typed text survives the end of
 * a session, and the portal asks before the user leaves a page with unsaved text.
 */
export function DetailsForm<Name extends string>(props: DetailsFormProps<Name>) {
  const { what, fields, children } = props;
  const store = useDraftStore(what);
  const [hasDraft] = useState(() => parseDraft(store.read(), getFieldNames(fields)) !== null);
  return (
    <ChangeInPlace what={what} record={children} isOpenAtFirst={hasDraft}>
      {/* react-hook-form cannot type the field paths of a generic form: names are typed here and plain strings below. */}
      {(close) => <TextForm {...props} onClose={close} />}
    </ChangeInPlace>
  );
}

type TextFormProps = DetailsFormProps & { readonly onClose: CloseForm };

function TextForm(props: TextFormProps) {
  const { fields, texts, saving, filler, notice } = props;
  const { form, send, hasDraft, fillIn, cancel } = useDetailsForm(props);
  const { error: failure, isPending, submittedAt } = saving;
  return (
    <>
      {hasDraft && (
        <Box mb={5}>
          <Notice tone="info">{copy.draft}</Notice>
        </Box>
      )}
      {filler && (
        <Box mb={6} css={{ '&:empty': { mb: 0 } }}>
          {filler(fillIn)}
        </Box>
      )}
      <FormShell
        form={form}
        onSubmit={async (values) => void (await send(values))}
        // SaveFeedback shows any failure; only field errors are passed to the form as well.
        submitError={failure?.fieldErrors ? failure : null}
        isPending={isPending}
      >
        {fields.map(({ name, ...field }) => (
          <TextField key={name} control={form.control} name={name} {...field} />
        ))}
        {notice}
        <ButtonRow>
          <SubmitButton pendingText={copy.saving}>{texts.save}</SubmitButton>
          <Button onClick={cancel} disabled={isPending}>
            {copy.cancel}
          </Button>
        </ButtonRow>
        {failure && !isPending && (
          <SaveFeedback
            key={submittedAt}
            tone="error"
            text={texts.failed(failure)}
            afterwards={copy.notSaved}
            error={failure}
          />
        )}
      </FormShell>
    </>
  );
}

function useDetailsForm(props: TextFormProps) {
  const { rules, record, formatted, isEachAlone = false, what, texts, saving, onClose } = props;
  const names = getFieldNames(props.fields);
  const store = useDraftStore(what);
  const [draft] = useState(() => parseDraft(store.read(), names));
  const form = useZodForm({
    schema: buildDetailsSchema({ fields: rules, record, formatted, isEachAlone }),
    defaultValues: formatted,
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
    onClose(
      <SaveFeedback
        tone="success"
        text={texts.saved}
        afterwards={copy.savedAt(formatTime(now()))}
      />,
    );
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
    hasDraft: draft !== null && isDirty,
    cancel: () => {
      store.drop();
      saving.reset();
      onClose();
    },
    fillIn: (values: Values<string>) => {
      const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
      for (const name of names) form.setValue(name, values[name] ?? '', options);
    },
  };
}

/** Returns the draft store of this form for one client: staff may have drafts of several clients. */
function useDraftStore(what: string): FormDraftStore {
  const session = useSession();
  return getFormDraftStore(session?.user.username ?? '', `${what} ${session?.as ?? ''}`.trim());
}

function getFieldNames(fields: readonly DetailsField<string>[]): readonly string[] {
  return fields.map(({ name }) => name);
}

/** Parses a stored draft of this form; returns null if its shape differs. */
function parseDraft(stored: unknown, names: readonly string[]): Values<string> | null {
  const { data } = z.record(z.string(), z.string()).safeParse(stored);
  return data && names.every((name) => Object.hasOwn(data, name)) ? data : null;
}
