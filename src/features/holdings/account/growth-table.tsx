import { Box } from '@chakra-ui/react/box';
import type { AccountGrowth } from '#contract/generated/schemas/accountGrowth.zod.ts';
import { formatDate } from '#src/shared/format/date.ts';
import { formatMoney } from '#src/shared/format/money.ts';
import { Disclosure } from '#src/shared/ui/disclosure.tsx';
import { Table } from '#src/shared/ui/table.tsx';
import { copy } from './copy.ts';

/** The figures of the chart. */
export function GrowthTable({ growth: { currency, points } }: { readonly growth: AccountGrowth }) {
  return (
    <Box mt={4}>
      <Disclosure label={copy.showTable}>
        <Box maxW="form">
          <Table caption={copy.tableCaption} variant="plain">
            <thead>
              <tr>
                <th scope="col">{copy.date}</th>
                <th scope="col" data-numeric>
                  {copy.value}
                </th>
                <th scope="col" data-numeric>
                  {copy.paidIn}
                </th>
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map(({ date, value, invested }) => (
                <tr key={date}>
                  <td>{formatDate(date)}</td>
                  <td data-numeric>{formatMoney(value, currency)}</td>
                  <td data-numeric>{formatMoney(invested, currency)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Box>
      </Disclosure>
    </Box>
  );
}
