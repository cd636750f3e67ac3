import { createContext, use, type ReactNode } from 'react';
import type { ChildElements } from '#src/shared/ui/elements.ts';
import { hasClient } from '#src/session/session.ts';
import { useSession } from '#src/session/session-store.ts';
import { useConfig } from '#src/shared/platform/config/use-config.ts';
import type { PageLink } from '#src/shared/screens/address/pages.ts';
import { Flex } from '#src/shared/ui/layout.ts';
import { PageHeading } from '#src/shared/ui/page-heading/page-heading.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';

export type PageFrameProps = {
  /** Text of the h1, and first part of the document title unless `documentTitle` is set. */
  readonly title: string;
  /** First part of the document title if it differs from the h1, such as 'Inbox, page 2'. */
  readonly documentTitle?: string;
  readonly subtitle?: ReactNode;
  readonly parents?: readonly PageLink[];
  /** Link on the line of the parents. */
  readonly besideParents?: ChildElements;
  readonly actions?: ChildElements;
  readonly isWide?: boolean;
  /** Decorative tile before the title. */
  readonly tile?: ChildElements;
  readonly children: ChildElements;
};

/** Account switcher that the signed-in frame provides to each page. */
export const AccountSwitcherContext = createContext<ChildElements>(null);

export function PageFrame(props: PageFrameProps) {
  const { title, documentTitle = title, subtitle, parents = [], besideParents } = props;
  const { actions, isWide, tile, children } = props;
  const { product } = useConfig();
  const session = useSession();
  const actingAsName = session?.asName;
  // The parent pages would redirect staff without a chosen client.
  const hasParents = parents.length > 0 && (!session || hasClient(session));
  return (
    <>
      <title>{[documentTitle, actingAsName, product].filter(Boolean).join(' - ')}</title>
      <PageHeading
        title={title}
        subtitle={subtitle}
        tile={tile}
        breadcrumb={
          hasParents && (
            <Flex flexWrap="wrap" columnGap={5}>
              <Breadcrumbs links={parents} />
              {besideParents}
            </Flex>
          )
        }
        actions={actions}
        switcher={use(AccountSwitcherContext)}
        isWide={isWide}
      />
      {children}
    </>
  );
}
