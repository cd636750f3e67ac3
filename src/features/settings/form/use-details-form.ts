import { useState } from 'react';
import { useFormState, type DefaultValues, type FieldPath } from 'react-hook-form';
import type { z } from 'zod/mini';
import { useSession } from '#src/session/session-store.ts';
import { unsavedWork } from '#src/session/unsaved-work.ts';
import type { FormSchema } from '#src/shared/form/schema-resolver.ts';
import { useKeptDraft } from '#src/shared/unsaved-changes/use-kept-draft.ts';
import { useUnsavedChanges } from '#src/shared/unsaved-changes/use-unsaved-changes.tsx';
import { useZodForm } from '#src/shared/form/use-zod-form.ts';
import { now } from '#src/shared/time/clock.ts';

type DetailsFormOptions<Schema extends FormSchema> = {
  readonly schema: Schema;
  readonly fields: readonly FieldPath<z.input<Schema>>[];
  /** As on record. */
  readonly saved: DefaultValues<z.input<Schema>>;
  /** A stored draft of this form; null if it is of another shape. */
  readonly draftOf: (stored: unknown) => z.input<Schema> | null;
  /** As the question before leaving names it: 'your address'. */
  readonly what: string;
  /** Resolves to whether it succeeded. */
  readonly send: (values: z.output<Schema>) => Promise<boolean>;
};

/** Without it the `resetOptions` of a draft apply to each reset. */
const AS_DEFAULT = { keepDefaultValues: false } as const;

/**
 * A form on details that are on record. What is typed survives the end of a session, and is not
 * left without a question.
 */
export function useDetailsForm<Schema extends FormSchema>(options: DetailsFormOptions<Schema>) {
  const { schema, fields, saved, what } = options;
  const session = useSession();
  // Of one client: staff may have begun the same form for several.
  const store = unsavedWork(session?.user.username ?? '', `${what} ${session?.as ?? ''}`.trim());
  const [draft, setDraft] = useState(() => options.draftOf(store.read()));
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const form = useZodForm<Schema>({
    schema,
    defaultValues: saved,
    ...(draft && { values: draft, resetOptions: { keepDefaultValues: true } }),
  });
  const { isDirty } = useFormState({ control: form.control });
  useKeptDraft(form, store, fields);

  const send = async (values: z.output<Schema>): Promise<boolean> => {
    const isSaved = await options.send(values);
    if (!isSaved) return false;
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
      form.reset(saved, AS_DEFAULT);
    },
  };
}
