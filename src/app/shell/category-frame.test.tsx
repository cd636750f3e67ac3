import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { CategoryFrame } from './category-frame.tsx';

it('CategoryFrame has the hue and tint of its address in the heading and around the content', () => {
  const path = '/investment/tax-efficient-investments/EIS_investments';
  const element = (
    <CategoryFrame title="EIS investments">
      <p>Content</p>
    </CategoryFrame>
  );
  renderPage([{ path, element }], path);
  const findColor = (inside: Element | null | undefined) =>
    inside instanceof HTMLElement && [inside.dataset['hue'], inside.dataset['tint']];
  const heading = screen.getByRole('heading', { level: 1 });
  expect(findColor(heading.previousElementSibling)).toEqual(['1', '2']);
  expect(findColor(screen.getByText('Content').parentElement)).toEqual(['1', '2']);
});
