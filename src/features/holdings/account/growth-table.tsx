import { Box } from '@chakra-ui/react/box';
import type { AccountGrowth } from '#contract/generated/schemas/accountGrowth.zod.ts';
import { formatDate } from '#src/shared/format/date.ts';
import { formatMoney } from '#src/shared/format/money.ts';
import { useShownClient } from '#src/session/shown-client.ts';
import { CsvButton } from '#src/shared/export/csv-button.tsx';
import { Disclosure } from '#src/shared/ui/disclosure.tsx';
import { Figure } from '#src/shared/ui/figure.tsx';
import { ScrollRegion, Table } from '#src/shared/ui/table.tsx';
import { copy } from './copy.ts';

type GrowthTableProps = {
  readonly accountId: string;
  readonly growth: AccountGrowth;
};

/** The figures of the chart, on the page and as a file. */
export function GrowthTable({ accountId, growth: { currency, points } }: GrowthTableProps) {
  const client = useShownClient();
  const newestFirst = points.toReversed();
  return (
    <Box mt={4}>
      <Disclosure label={copy.showTable}>
        <Box maxW="form">
          <ScrollRegion label={copy.tableCaption}>
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
                {newestFirst.map(({ date, value, invested }) => (
                  <tr key={date}>
                    <td>{formatDate(date)}</td>
                    <td data-numeric>
                      <Figure text={formatMoney(value, currency)} />
                    </td>
                    <td data-numeric>
                      <Figure text={formatMoney(invested, currency)} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </ScrollRegion>
          <Box mt={2} ms={-3}>
            <CsvButton
              subject={{
                title: copy.growthHeading,
                client,
                asAt: formatDate(points.at(-1)?.date),
              }}
              fileName={`account-growth-${accountId}`}
              table={() => ({
                columns: [copy.date, copy.currency, copy.value, copy.paidIn],
                rows: newestFirst.map(({ date, value, invested }) => [
                  date,
                  currency,
                  value,
                  invested,
                ]),
              })}
            />
          </Box>
        </Box>
      </Disclosure>
    </Box>
  );
}
