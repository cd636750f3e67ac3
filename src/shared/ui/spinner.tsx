import { styled } from './theme/styled.ts';
import { useDelay } from './use-delay.ts';

const DEFAULT_DELAY_MS = 300;

type SpinnerProps = {
  /** Text that is shown and announced while loading: 'Loading holdings'. */
  readonly label: string;
  /**
   * Time in ms before the spinner appears. Most replies arrive earlier, and a spinner that only flashes
   * distracts.
   */
  readonly delayMs?: number;
};

export function Spinner({ label, delayMs = DEFAULT_DELAY_MS }: SpinnerProps) {
  const isVisible = useDelay(delayMs);
  // Renders the empty region at first: a status region that is inserted with its text is often not announced.
  return (
    <SpinnerRoot role="status">
      {isVisible && (
        <>
          <Ring aria-hidden />
          <span>{label}</span>
        </>
      )}
    </SpinnerRoot>
  );
}

const SpinnerRoot = styled('div', {
  base: { display: 'flex', alignItems: 'center', gap: 3, minH: 6, color: 'ink-muted' },
});

const Ring = styled('span', {
  base: {
    w: 5,
    h: 5,
    flexShrink: 0,
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'line-strong',
    borderTopColor: 'brand-700',
    forcedColorAdjust: 'none',
    animation: 'spin 900ms linear infinite',
  },
});
