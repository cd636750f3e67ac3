import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Box } from './layout.ts';
import { styled } from './theme/styled.ts';
import { useStore } from '../platform/state/use-store.ts';
import { hideUntilFoundStore } from '../platform/browser/hide-until-found-store.ts';
import { Icon } from './icon.tsx';

type DisclosureProps = {
  readonly label: ReactNode;
  readonly children: ReactNode;
  readonly defaultOpen?: boolean;
  /** Makes the component controlled, together with `onToggle`. */
  readonly isOpen?: boolean;
  readonly onToggle?: (isOpen: boolean) => void;
  /** Makes the label a heading of this level. */
  readonly headingLevel?: 2 | 3 | 4;
  /** Short summary of the content, shown under the label while closed. */
  readonly closedHint?: ReactNode;
};

/**
 * Button that shows and hides the content below it. Hidden content is rendered only once the user searches the page,
 * and opens when the browser finds something in it.
 */
export function Disclosure(props: DisclosureProps) {
  const { label, children, defaultOpen = false, onToggle, headingLevel, closedHint } = props;
  const [ownOpen, setOwnOpen] = useState(defaultOpen);
  const { isOpen = ownOpen } = props;
  const hideUntilFound = useStore(hideUntilFoundStore);
  const id = useId();
  const hasHint = !isOpen && closedHint !== undefined;
  const toggle = () => {
    setOwnOpen(!isOpen);
    onToggle?.(!isOpen);
  };
  const button = (
    <ToggleButton
      type="button"
      id={`${id}-button`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? `${id}-content` : undefined}
      aria-describedby={hasHint ? `${id}-hint` : undefined}
      onClick={toggle}
    >
      <Icon icon={ChevronDown} />
      <span>{label}</span>
    </ToggleButton>
  );
  return (
    // A closed disclosure without a hint is not printed, because it cannot be opened on paper.
    <Box _print={{ display: isOpen || hasHint ? undefined : 'none' }}>
      {headingLevel ? <Box as={`h${headingLevel}`}>{button}</Box> : button}
      {hasHint && <Hint id={`${id}-hint`}>{closedHint}</Hint>}
      {(isOpen || hideUntilFound) && (
        <Box
          animation="appear 180ms ease-out"
          id={`${id}-content`}
          role={isOpen ? 'group' : undefined}
          aria-labelledby={`${id}-button`}
          ref={isOpen ? undefined : hideUntilFound?.(toggle)}
        >
          {children}
        </Box>
      )}
    </Box>
  );
}

const ToggleButton = styled('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    minH: 'control',
    w: 'full',
    textAlign: 'start',
    fontWeight: 'medium',
    borderRadius: 'control',
    overflowWrap: 'anywhere',
    _hover: { color: 'brand-700' },
    '& > svg': {
      flexShrink: 0,
      transition: 'transform 180ms ease-out',
      _print: { display: 'none' },
    },
    '&[aria-expanded=false] > svg': { transform: 'rotate(-90deg)' },
  },
});

// Hint that is aligned with the label of the button, not with the icon.
const Hint = styled('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 4,
    mt: -2,
    ps: 'min({spacing.7}, 28px)',
    containerType: 'inline-size',
    color: 'ink-muted',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
});
