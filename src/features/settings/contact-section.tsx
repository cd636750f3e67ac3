import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { contactDetailsRequestRules } from '#contract/generated/field-rules.ts';
import { getFieldRule } from '#contract/get-field-rule.ts';
import {
  buildContractTextSchema,
  buildContractTextSchemas,
} from '#src/forms/contract-text-schema.ts';
import { DetailsCard } from '#src/forms/details-card.tsx';
import { DetailsForm, type DetailsField } from '#src/forms/details-form.tsx';
import {
  getGetContactDetailsQueryOptions,
  useUpdateContactDetails,
} from '#src/sdk/generated/client/client.ts';
import { LockedValue, LockedValues } from '#src/shared/ui/locked-value.tsx';
import { formatPhoneNumber, hasPhoneExtension, parsePhoneDigits } from './contact/phone-number.ts';
import { copy } from './copy.ts';

const texts = copy.contact;
const { fields } = contactDetailsRequestRules;
const invalidPhone = getFieldRule(fields.phoneNumber.rules, 'pattern');
const rules = {
  ...buildContractTextSchemas(fields),
  phoneNumber: buildContractTextSchema(
    fields.phoneNumber,
    parsePhoneDigits,
    z.refine((typed) => !hasPhoneExtension(typed), {
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

export function ContactSection() {
  const result = useQuery(getGetContactDetailsQueryOptions());
  const update = useUpdateContactDetails();
  return (
    <DetailsCard
      title={texts.title}
      guardedFunction="contact-details"
      result={result}
      errorTitle={copy.loadFailed}
    >
      {({ phoneNumber, email }, canChange) => {
        const displayed = { phoneNumber: formatPhoneNumber(phoneNumber ?? ''), email: email ?? '' };
        const list = (
          <LockedValues>
            <LockedValue label={texts.phone} value={displayed.phoneNumber} />
            <LockedValue label={texts.email} value={displayed.email} />
          </LockedValues>
        );
        if (!canChange) return list;
        return (
          <DetailsForm
            rules={rules}
            fields={FIELDS}
            record={{ phoneNumber: phoneNumber ?? '', email: email ?? '' }}
            formatted={displayed}
            isEachAlone
            what={texts.what}
            texts={{
              save: texts.save,
              saved: texts.saved,
              failed: ({ serverText }) => serverText ?? texts.failed,
            }}
            send={(values) =>
              update.mutateAsync({
                data: { phoneNumber: values.phoneNumber || null, email: values.email || null },
              })
            }
            saving={update}
          >
            {list}
          </DetailsForm>
        );
      }}
    </DetailsCard>
  );
}
