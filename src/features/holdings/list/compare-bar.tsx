import { useAddress } from '#src/shared/screens/address/use-address.ts';
import { RouterLinkButton } from '#src/shared/screens/address/router-link.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { addComparedToUrl, COMPARED_COUNT } from '../compared.ts';
import { copy } from '../copy.ts';

type CompareBarProps = {
  readonly ticked: readonly string[];
  readonly onCancel: () => void;
};

/** Bar below the list while holdings are being chosen: how many are ticked, and the link to their comparison. */
export function CompareBar({ ticked, onCancel }: CompareBarProps) {
  const { query, buildHref } = useAddress();
  const count = ticked.length;
  return (
    <Bar role="group" aria-label={copy.compare}>
      <Status role="status">{copy.ticked(count)}</Status>
      <Button variant="quiet" px={2} onClick={onCancel}>
        {copy.cancelComparing}
      </Button>
      {count >= COMPARED_COUNT.min && (
        <RouterLinkButton
          to={buildHref(addComparedToUrl(query, { ticked, isOpen: true }))}
          variant="primary"
        >
          {copy.compareCount(count)}
        </RouterLinkButton>
      )}
    </Bar>
  );
}

const Bar = styled('div', {
  base: {
    position: 'sticky',
    bottom: 'var(--foot-bar, 0px)',
    zIndex: 'sticky',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 2,
    minH: '3.75rem',
    mt: 3,
    px: 3,
    py: 2,
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line-strong',
    borderRadius: 'card',
    _print: { display: 'none' },
  },
});

const Status = styled('span', { base: { flexGrow: 1 } });
