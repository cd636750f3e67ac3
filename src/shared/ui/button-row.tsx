import { styled } from '../theme/styled.ts';

/** Buttons side by side, the first one first; they wrap where there is no room. */
export const ButtonRow = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: 3 } });
