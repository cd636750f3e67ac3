import { RouterLinkButton } from '../../screens/address/router-link.ts';
import { useAddress } from '../../screens/address/use-address.ts';
import { Button } from '../../ui/button.tsx';
import { styled } from '../../ui/theme/styled.ts';
import { addComparedToUrl, COMPARED_COUNT, type ComparedKind } from './compared.ts';
import { copy } from './copy.ts';

type CompareBarProps = {
  readonly kind: ComparedKind;
  readonly ticked: readonly string[];
  /** Absent on a page that has no other use than the choice. */
  readonly onCancel?: () => void;
};

/** Bar below the list while items are being chosen: how many are ticked, and the link to their comparison. */
export function CompareBar({ kind, ticked, onCancel }: CompareBarProps) {
  const { query, buildHref } = useAddress();
  const count = ticked.length;
  return (
    <Bar role="group" aria-label={copy.compare(kind)}>
      <Status role="status">{copy.ticked(count, kind)}</Status>
      {onCancel && (
        <Button variant="quiet" px={2} onClick={onCancel}>
          {copy.cancel}
        </Button>
      )}
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
