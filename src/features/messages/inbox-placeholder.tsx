import { styled } from '#src/shared/ui/theme/styled.ts';

/** Placeholder text and the length of each row; contains no real message. */
const TEXT = 'Lorem ipsum dolor sit amet, consectetur';
const LENGTHS = [26, 38, 21, 33, 17, 27];

/** Blurred placeholder of a list, for users who are not the account holder (specification 2). */
export function InboxPlaceholder() {
  return (
    <Blurred aria-hidden inert>
      {LENGTHS.map((length) => (
        <Row key={length}>
          <span>{TEXT.slice(0, length)}</span>
          <span>00/00/0000 00:00</span>
        </Row>
      ))}
    </Blurred>
  );
}

const Blurred = styled('div', {
  base: {
    mt: 6,
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    overflow: 'clip',
    userSelect: 'none',
    color: 'ink-muted',
    _print: { display: 'none' },
  },
});

const Row = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: 4,
    px: 4,
    py: 3,
    filter: 'blur(6px)',
    '& + &': { borderTopWidth: '1px', borderColor: 'line' },
  },
});
