import { useConfig } from '#src/shared/platform/config/use-config.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';

export function Logo() {
  const { product } = useConfig();
  return (
    <Wordmark>
      <img src="/logo.svg" alt="" width={36} height={36} />
      <span translate="no">{product}</span>
    </Wordmark>
  );
}

const Wordmark = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2.5,
    '& > img': { flexShrink: 0 },
    fontSize: '1.25rem',
    lineHeight: '1.4',
    fontWeight: 'semibold',
    letterSpacing: '-0.01em',
  },
});
