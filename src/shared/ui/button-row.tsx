import { styled } from './theme/styled.ts';

/** Row of buttons that wraps on a narrow screen. */
export const ButtonRow = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: 3 } });
