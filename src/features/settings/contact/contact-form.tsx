import * as z from 'zod/mini';
import { contactDetailsRequestRules } from '#contract/generated/field-rules.ts';
import type { ContactDetails } from '#contract/generated/schemas/contactDetails.zod.ts';
import { useUpdateContactDetails } from '#src/sdk/generated/client/client.ts';
import { contractText } from '../form/contract-text.ts';
import { FormShell } from '#src/shared/form/form-shell.tsx';
import { SaveFeedback } from '../form/save-feedback.tsx';
import { SubmitButton } from '#src/shared/form/submit-button.tsx';
import { TextField } from '#src/shared/form/text-field.tsx';
import { formatTime } from '#src/shared/format/date.ts';
import { copy } from '../copy.ts';
import { DraftNotice } from '../form/draft-notice.tsx';
import { useDetailsForm } from '../form/use-details-form.ts';
import { phoneDigits } from './phone-number.ts';

const { fields } = contactDetailsRequestRules;
const schema = z.object({
  phoneNumber: contractText(fields.phoneNumber, phoneDigits),
  email: contractText(fields.email),
});
const stored = z.object({ phoneNumber: z.string(), email: z.string() });

export function ContactForm({ details }: { readonly details: ContactDetails }) {
  const update = useUpdateContactDetails();
  const { error: failure, isPending, submittedAt } = update;
  const { form, send, savedAt, hasDraft, dropDraft } = useDetailsForm({
    schema,
    fields: ['phoneNumber', 'email'],
    saved: { phoneNumber: details.phoneNumber ?? '', email: details.email ?? '' },
    draftOf: (draft) => stored.safeParse(draft).data ?? null,
    what: copy.contact.what,
    send: (data) =>
      update.mutateAsync({ data }).then(
        () => true,
        () => false,
      ),
  });

  return (
    <>
      {hasDraft && <DraftNotice onDrop={dropDraft} />}
      <FormShell
        form={form}
        onSubmit={async (values) => void (await send(values))}
        // Without field errors the feedback has the whole message.
        submitError={failure?.fieldErrors ? failure : null}
        isPending={isPending}
      >
        <TextField
          control={form.control}
          name="phoneNumber"
          label={copy.contact.phone}
          help={copy.contact.phoneHelp}
          type="tel"
          autoComplete="tel"
        />
        <TextField
          control={form.control}
          name="email"
          label={copy.contact.email}
          help={copy.contact.emailHelp}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SubmitButton pendingText={copy.saving}>{copy.save}</SubmitButton>
        {failure && !isPending && (
          <SaveFeedback
            key={submittedAt}
            tone="error"
            text={failure.serverText ?? copy.contact.failed}
            afterwards={copy.notSaved}
            error={failure}
          />
        )}
        {savedAt && !failure && (
          <SaveFeedback
            key={submittedAt}
            tone="success"
            text={copy.contact.saved}
            afterwards={copy.savedAt(formatTime(savedAt))}
          />
        )}
      </FormShell>
    </>
  );
}
