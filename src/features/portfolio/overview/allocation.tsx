import { Box } from '@chakra-ui/react/box';
import { formatMoney } from '#src/shared/format/money.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { DataText } from '#src/shared/ui/data-text.tsx';
import { Figure } from '#src/shared/ui/figure.tsx';
import { StackedBar, Swatch } from '#src/shared/ui/stacked-bar.tsx';
import { Table } from '#src/shared/ui/table.tsx';
import { copy } from '../copy.ts';
import type { CategoryCardModel } from '../data/overview-model.ts';
import { shareText } from './share-text.ts';

type AllocationProps = { readonly cards: readonly CategoryCardModel[] };

/** The bar of shares and a table with the same figures; empty without shares. */
export function Allocation({ cards }: AllocationProps) {
  // Swatch and part have the same index, so parts without a share are removed first.
  const parts = cards.filter(({ share, value }) => share !== null && (value ?? 0) > 0);
  if (parts.length === 0) return null;
  return (
    <Box mt={6}>
      <StackedBar
        parts={parts.map(({ id, name, value }) => ({ id, label: name, value: value ?? 0 }))}
      />
      <Table variant="plain" caption={copy.allocation} isCaptionHidden css={LEGEND}>
        <thead>
          <tr>
            <th scope="col">{copy.category}</th>
            <th scope="col" data-numeric data-wide>
              {copy.value}
            </th>
            <th scope="col" data-numeric>
              {copy.shareColumn}
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ id, name, value, share }, index) => (
            <tr key={id}>
              <th scope="row">
                <Name>
                  <Swatch index={index} />
                  <DataText text={name} />
                </Name>
              </th>
              <td data-numeric data-wide>
                <Figure text={formatMoney(value)} />
              </td>
              <td data-numeric>{shareText(share)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}

// A name of two lines stays beside its swatch.
const Name = styled('span', {
  base: {
    display: 'flex',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    '& > span': { flexShrink: 0, mt: 1 },
  },
});

const FLUSH = { py: 2, px: { base: 2, sm: 4 }, _first: { pl: 0 }, _last: { pr: 0 } };

// On a phone the cards below show the values; the legend has only what the bar shows.
const LEGEND = {
  mt: 5,
  maxW: 'compose',
  '& thead th': FLUSH,
  '& tbody th': { fontWeight: 'normal', ...FLUSH },
  '& td': FLUSH,
  '& [data-wide]': {
    display: { base: 'none', sm: 'table-cell' },
    _print: { display: 'table-cell' },
  },
} as const;
