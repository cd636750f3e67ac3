import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { contactDetailsRequestRules } from '#contract/generated/field-rules.ts';
import { ruleOf } from '#contract/rule-of.ts';
import { contractText, contractTexts } from '#src/forms/contract-text.ts';
import { DetailsForm, type DetailsField } from '#src/forms/details-form.tsx';
import { DetailsSection } from '#src/forms/details-section.tsx';
import {
  getGetContactDetailsQueryOptions,
  useUpdateContactDetails,
} from '#src/sdk/generated/client/client.ts';
import { groupedPhone, hasExtension, phoneDigits } from './contact/phone-number.ts';
import { copy } from './copy.ts';

const texts = copy.contact;
const { fields } = contactDetailsRequestRules;
const invalidPhone = ruleOf(fields.phoneNumber.rules, 'pattern');
const rules = {
  ...contractTexts(fields),
  phoneNumber: contractText(
    fields.phoneNumber,
    phoneDigits,
    z.refine((typed) => !hasExtension(typed), {
      message: `${invalidPhone.message} ${texts.withoutExtension}`,
      abort: true,
    }),
  ),
};

const FIELDS: readonly DetailsField<'phoneNumber' | 'email'>[] = [
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
];

/** Phone number and e-mail: a form for the account holder, a list for all others. */
export function ContactSection() {
  const result = useQuery(getGetContactDetailsQueryOptions());
  const update = useUpdateContactDetails();
  return (
    <DetailsSection
      title={texts.title}
      result={result}
      errorTitle={copy.loadFailed}
      fields={FIELDS.length}
    >
      {({ phoneNumber, email }) => (
        <DetailsForm
          guardedFunction="contact-details"
          rules={rules}
          fields={FIELDS}
          record={{ phoneNumber: phoneNumber ?? '', email: email ?? '' }}
          shown={{ phoneNumber: groupedPhone(phoneNumber ?? ''), email: email ?? '' }}
          isEachAlone
          what={texts.what}
          texts={{ saved: texts.saved, failed: ({ serverText }) => serverText ?? texts.failed }}
          send={(values) =>
            update.mutateAsync({
              data: { phoneNumber: values.phoneNumber || null, email: values.email || null },
            })
          }
          saving={update}
        />
      )}
    </DetailsSection>
  );
}
