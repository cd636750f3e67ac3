import { contactDetailsRequestRules } from '#contract/generated/field-rules.ts';
import type { ContactDetails } from '#contract/generated/schemas/contactDetails.zod.ts';
import { contractForm } from '#src/forms/contract-text.ts';
import { DetailsForm } from '#src/forms/details-form.tsx';
import { useUpdateContactDetails } from '#src/sdk/generated/client/client.ts';
import { copy } from '../copy.ts';
import { phoneDigits } from './phone-number.ts';

const texts = copy.contact;
const schema = contractForm(contactDetailsRequestRules.fields, { phoneNumber: phoneDigits });

export function ContactForm({ details }: { readonly details: ContactDetails }) {
  const update = useUpdateContactDetails();
  return (
    <DetailsForm
      schema={schema}
      fields={[
        {
          name: 'phoneNumber',
          label: texts.phone,
          help: texts.phoneHelp,
          type: 'tel',
          autoComplete: 'tel',
        },
        {
          name: 'email',
          label: texts.email,
          help: texts.emailHelp,
          type: 'email',
          autoComplete: 'email',
          autoCapitalize: 'none',
          spellCheck: false,
        },
      ]}
      saved={{ phoneNumber: details.phoneNumber ?? '', email: details.email ?? '' }}
      what={texts.what}
      texts={{ saved: texts.saved, failed: ({ serverText }) => serverText ?? texts.failed }}
      send={(data) => update.mutateAsync({ data })}
      saving={update}
    />
  );
}
