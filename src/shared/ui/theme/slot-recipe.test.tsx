import { Tabs } from '@chakra-ui/react/tabs';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ThemeProvider } from './theme-provider.tsx';

const tabsRecipe = defineSlotRecipe({
  slots: ['list', 'trigger'],
  base: { list: { paddingTop: '7px' }, trigger: { '&[data-selected]': { marginTop: '3px' } } },
  variants: { size: { sm: { trigger: { width: '90px' } } } },
});

it('applies the slot recipe of the root to all parts of a Chakra component', () => {
  render(
    <ThemeProvider>
      <Tabs.Root recipe={tabsRecipe} size="sm" defaultValue="one">
        <Tabs.List>
          <Tabs.Trigger value="one">One</Tabs.Trigger>
          <Tabs.Trigger value="two">Two</Tabs.Trigger>
        </Tabs.List>
      </Tabs.Root>
    </ThemeProvider>,
  );
  expect(screen.getByRole('tablist')).toHaveStyle({ paddingTop: '7px' });
  const [one, two] = screen.getAllByRole('tab');
  expect(one).toHaveStyle({ width: '90px', marginTop: '3px' });
  expect(two).toHaveStyle({ width: '90px' });
  expect(two).not.toHaveStyle({ marginTop: '3px' });
});
