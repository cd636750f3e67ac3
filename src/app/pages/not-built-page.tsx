import { EmptyState } from '#src/shared/ui/empty-state.tsx';
import { PageFrame } from '#src/session/page-frame.tsx';

type NotBuiltPageProps = {
  readonly title: string;
  readonly parent?: { readonly title: string; readonly to: string } | undefined;
};

/** Stands on every address of the specification whose screen does not exist yet. */
export function NotBuiltPage({ title, parent }: NotBuiltPageProps) {
  return (
    <PageFrame title={title} parent={parent}>
      <EmptyState title="This page is not available yet." />
    </PageFrame>
  );
}
