import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#src/shared/ui/button.tsx';
import { Dialog } from '#src/shared/ui/dialog.tsx';
import { Icon } from '#src/shared/ui/icon.tsx';
import { Stack } from '#src/shared/ui/layout.ts';
import { SearchInput } from '#src/shared/ui/search-input.tsx';
import { styled } from '#src/shared/theme/styled.ts';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { copy } from '../copy.ts';
import { PhaseAndOrder, type FilterLineProps } from './filter-line.tsx';

type FilterSheetProps = FilterLineProps & {
  /** How many match search and filter. */
  readonly found: number;
};

/** Search, and one button for phase and order, above the cards. */
export function FilterSheet({ state, found, onChange }: FilterSheetProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Line role="search" aria-label={copy.holdings}>
        <div>
          <VisuallyHidden as="label" {...{ htmlFor: id }}>
            {copy.search}
          </VisuallyHidden>
          <SearchInput
            id={id}
            placeholder={copy.search}
            search={state.search}
            onSearch={(search) => onChange({ search })}
          />
        </div>
        <Button aria-haspopup="dialog" css={{ px: 3 }} onClick={() => setOpen(true)}>
          <Icon icon={SlidersHorizontal} />
          {copy.filterAndSort}
          {state.phase !== null && (
            <span>
              <span aria-hidden>(1)</span> <VisuallyHidden>{copy.filterSet}</VisuallyHidden>
            </span>
          )}
        </Button>
      </Line>
      {isOpen && (
        <Dialog
          isSheet
          title={copy.filterAndSort}
          onClose={close}
          actions={
            <Button variant="primary" isFullWidth onClick={close}>
              {copy.showFound(found)}
            </Button>
          }
        >
          <Stack gap={4} css={{ '& > button': { alignSelf: 'stretch' } }}>
            <PhaseAndOrder state={state} onChange={onChange} />
          </Stack>
        </Dialog>
      )}
    </>
  );
}

const Line = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 2,
    mb: 2,
    '& > div': { flex: '1 1 9rem', minW: 0 },
    _print: { display: 'none' },
  },
});
