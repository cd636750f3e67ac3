import { Suspense, useState } from 'react';
import { createLazyComponent } from '#src/shared/platform/browser/lazy-component.ts';
import type { ChildElements } from '#src/shared/ui/elements.ts';
import { Disclosure } from '#src/shared/ui/disclosure.tsx';
import { RowsSkeleton } from '#src/shared/ui/list-skeleton.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { copy } from '../copy.ts';
import type { TotalsGroupsProps, TotalsTarget } from './totals-groups.tsx';

type TotalsListProps = TotalsGroupsProps & { readonly children?: ChildElements };

const LazyTotalsGroups = createLazyComponent(
  async () => (await import('./totals-groups.tsx')).TotalsGroups,
  GroupsMissing,
);

function GroupsMissing() {
  return <p>{copy.totalsMissing}</p>;
}

/** Disclosure that lists what of each holding is counted, and what is left out and why. */
export function TotalsList({ children, ...props }: TotalsListProps) {
  const { target, labels } = props;
  const [opened, setOpened] = useState<TotalsTarget>(null);
  const [isOpen, setOpen] = useState(false);
  // A reopened disclosure does not move the focus again.
  const [isByTarget, setByTarget] = useState(false);
  if (target !== opened) {
    setOpened(target);
    setOpen(true);
    setByTarget(true);
  }
  return (
    <Disclosure
      label={
        <span>
          How is this total made up?
          <VisuallyHidden>{` ${labels.value}`}</VisuallyHidden>
        </span>
      }
      isOpen={isOpen}
      onToggle={(next) => {
        setOpen(next);
        setByTarget(false);
      }}
    >
      {children}
      <Suspense fallback={<RowsSkeleton height="row" lines={4} label={copy.totalsLoading} />}>
        <LazyTotalsGroups {...props} target={isByTarget ? target : null} />
      </Suspense>
    </Disclosure>
  );
}
