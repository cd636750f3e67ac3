import { useQuery } from '@tanstack/react-query';
import { DetailsSection } from '#src/forms/details-section.tsx';
import { DetailsSkeleton } from '#src/forms/details-skeleton.tsx';
import { LockedDetails } from '#src/forms/locked-details.tsx';
import { blockedReason } from '#src/session/acting-rules.ts';
import { useSession } from '#src/session/session-store.ts';
import { QueryView } from '#src/shared/query/query-view.tsx';
import { ContactForm } from './contact/contact-form.tsx';
import { copy } from './copy.ts';
import { contactDetailsOptions } from './settings-queries.ts';

/** Phone number and e-mail: a form for the account holder, a list for all others. */
export function ContactSection() {
  const session = useSession();
  const blocked = session && blockedReason(session, 'contact-details');
  return (
    <DetailsSection title={copy.contact.title}>
      <QueryView
        result={useQuery(contactDetailsOptions())}
        comesFirst
        loading={<DetailsSkeleton fields={2} />}
        errorTitle={copy.loadFailed}
        empty={null}
        isEmpty={null}
      >
        {(details) =>
          blocked ? (
            <LockedDetails
              reason={blocked}
              details={[
                [copy.contact.phone, details.phoneNumber],
                [copy.contact.email, details.email],
              ]}
            />
          ) : (
            <ContactForm details={details} />
          )
        }
      </QueryView>
    </DetailsSection>
  );
}
