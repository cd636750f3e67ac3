import { styled } from './theme/styled.ts';

/** Layout elements that take style props. */
export const Box = styled('div');
export const Flex = styled('div', {}, { defaultProps: { display: 'flex' } });
export const Grid = styled('div', {}, { defaultProps: { display: 'grid' } });
export const Stack = styled(
  'div',
  {},
  { defaultProps: { display: 'flex', flexDirection: 'column', gap: '0.5rem' } },
);
