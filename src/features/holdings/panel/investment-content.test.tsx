import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { ThemeProvider } from '#src/shared/ui/theme/theme-provider.tsx';
import { createHolding } from '#tests/support/holding.ts';
import { listHoldings } from '../data/holding-list.ts';
import { InvestmentContent, type HistorySlot } from './investment-content.tsx';

let requestedIds: string[] = [];

const FIGURES = {
  value: 120,
  cost: 100,
  growth: 20,
  growthPercentage: 20,
  unitPrice: 12,
  invDate: '2023-11-02',
};
const PARENT = createHolding({ ...FIGURES, id: 'parent', name: 'Parent fund' });
const CHILD = createHolding({
  ...FIGURES,
  id: 'child',
  name: 'Child fund',
  parentHolding: 'parent',
});

/** Placeholder for the history feature, which the page passes in. */
const History: HistorySlot = ({ holding: { id, name }, headingLevel }) => {
  useEffect(() => {
    requestedIds.push(id);
  }, [id]);
  const Heading = `h${headingLevel}` as const;
  return <Heading>Recent history for {name}</Heading>;
};

function show(holdings: readonly Holding[] = [PARENT, CHILD]) {
  const [listed] = listHoldings(holdings, { hasLevelTwo: true });
  if (!listed) throw new Error('Nothing is listed.');
  render(
    <ThemeProvider>
      <InvestmentContent listed={listed} category="Venture_Capital_Trusts" History={History} />
    </ThemeProvider>,
  );
  return userEvent.setup();
}

const toggle = (name: string) => screen.findByRole('button', { name });
const findHistory = (name: string) =>
  screen.findByRole('heading', { name: `Recent history for ${name}` });
const histories = () =>
  screen.queryAllByRole('heading', { name: /^Recent history/ }).map((each) => each.textContent);

beforeEach(() => {
  requestedIds = [];
});

describe('history in the details of a holding', () => {
  it('shows the chart of the top-level holding, without a toggle [HIST-02]', async () => {
    show();
    await findHistory('Parent fund');
    expect(screen.queryByRole('button', { name: /Parent fund$/ })).toBeNull();
    expect(await toggle('View history of Child fund')).toHaveAttribute('aria-expanded', 'false');
  });

  it('shows the history of a child after a press on its toggle, and that of the top-level holding after a second press [HIST-02] [HIST-03] [HIST-05] [HIST-06]', async () => {
    const user = show();
    await findHistory('Parent fund');
    expect(requestedIds).toEqual(['parent']);
    await user.click(await toggle('View history of Child fund'));
    await findHistory('Child fund');
    expect(histories()).toEqual(['Recent history for Child fund']);
    await waitFor(() => expect(requestedIds).toEqual(['parent', 'child']));
    expect(await toggle('Close history of Child fund')).toHaveAttribute('aria-expanded', 'true');
    await user.click(await toggle('Close history of Child fund'));
    await findHistory('Parent fund');
    expect(histories()).toEqual(['Recent history for Parent fund']);
    await waitFor(async () => expect(await toggle('View history of Child fund')).toHaveFocus());
  });

  it('renders the history directly below the pressed toggle [HIST-05]', async () => {
    const user = show();
    const child = await toggle('View history of Child fund');
    await user.click(child);
    expect(child.compareDocumentPosition(await findHistory('Child fund'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('offers no history for a pending holding [HIST-04]', async () => {
    show([PARENT, { ...CHILD, phase: 'Pending' }]);
    await findHistory('Parent fund');
    expect(screen.getByText('Child fund')).toBeVisible();
    expect(screen.queryByRole('button', { name: /history of Child fund/ })).toBeNull();
  });

  it('shows no history at all if the top-level holding is pending [HIST-04]', () => {
    show([{ ...PARENT, phase: 'Pending' }]);
    expect(screen.queryByRole('button', { name: /history/ })).toBeNull();
    expect(histories()).toEqual([]);
    expect(requestedIds).toEqual([]);
  });
});
