import { styled } from '#src/shared/theme/styled.ts';

/** Made-up rows, without a word of a real message. */
const ROWS = [
  ['Lorem ipsum dolor sit amet', '00/00/0000 00:00'],
  ['Consectetur adipiscing elit', '00/00/0000 00:00'],
  ['Sed do eiusmod tempor incididunt', '00/00/0000 00:00'],
  ['Ut labore et dolore magna', '00/00/0000 00:00'],
  ['Quis nostrud exercitation', '00/00/0000 00:00'],
  ['Duis aute irure dolor', '00/00/0000 00:00'],
] as const;

/** Specification 2: the blurred list that others than the account holder see. */
export function FakeInbox() {
  return (
    <Blurred aria-hidden inert>
      {ROWS.map(([subject, time]) => (
        <div key={subject}>
          <span>{subject}</span>
          <span>{time}</span>
        </div>
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
    '& > div': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: 4,
      px: 4,
      py: 3,
      borderTopWidth: '1px',
      borderColor: 'line',
      filter: 'blur(6px)',
    },
    '& > div:first-of-type': { borderTopWidth: '0' },
    _print: { display: 'none' },
  },
});
