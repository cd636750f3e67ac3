import { createContext, use, type ReactNode } from 'react';
import type { Elements } from '#src/shared/ui/elements.ts';
import { hasClient } from '#src/session/session.ts';
import { useSession } from '#src/session/session-store.ts';
import { useConfig } from '#src/shared/config/use-config.ts';
import type { PageLink } from '#src/shared/pages/pages.ts';
import { PageHeading } from '#src/shared/ui/page-heading.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';

type PageFrameProps = {
  /** The h1, and the first part of the document's title unless `documentTitle` is given. */
  readonly title: string;
  /** The document's title if it differs from the h1: 'Inbox, page 2'. */
  readonly documentTitle?: string;
  readonly subtitle?: ReactNode;
  /** The secondary title: links to all pages above this one. */
  readonly parents?: readonly PageLink[];
  readonly actions?: Elements;
  /** The main part is a table, which may be wider than text. */
  readonly isWide?: boolean;
  readonly children: Elements;
};

/** The account switcher, which the signed-in frame provides to each page. */
export const PageSwitcher = createContext<Elements>(null);

/** The head of every page (specification 2, 'Page frame'). */
export function PageFrame(props: PageFrameProps) {
  const { title, documentTitle = title, subtitle, parents = [], actions, isWide, children } = props;
  const { product } = useConfig();
  const session = useSession();
  const actingAsName = session?.asName;
  // Staff without a chosen client would be redirected from the parents of their few pages.
  const hasParents = parents.length > 0 && (!session || hasClient(session));
  return (
    <>
      <title>{[documentTitle, actingAsName, product].filter(Boolean).join(' - ')}</title>
      <PageHeading
        title={title}
        subtitle={subtitle}
        breadcrumb={hasParents && <Breadcrumbs links={parents} />}
        note={actingAsName !== undefined && `(Viewing as ${actingAsName})`}
        actions={actions}
        switcher={use(PageSwitcher)}
        isWide={isWide}
      />
      {children}
    </>
  );
}
