import { EmptyState } from '#src/shared/ui/empty-state.tsx';
import { DataText } from '#src/shared/ui/data-text.tsx';
import { LinkButton } from '#src/shared/ui/link-button.tsx';
import { copy } from '../copy.ts';

type NothingHeldProps = {
  readonly category: string;
  readonly link: string;
  /** The page of the public website that lists them (DASH-51). */
  readonly offersAddress: string;
};

export function NothingHeld({ category, link, offersAddress }: NothingHeldProps) {
  return (
    <EmptyState
      title={copy.nothingHeld(category)}
      action={
        <LinkButton href={offersAddress}>
          <DataText text={link} />
        </LinkButton>
      }
    />
  );
}
