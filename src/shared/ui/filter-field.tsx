import type { Elements } from './elements.ts';
import { styled } from '../theme/styled.ts';

type FilterFieldProps = {
  /** Of the control. */
  readonly id: string;
  readonly label: string;
  /** `search` fills the remaining space, `words` is as wide as its longest choice. */
  readonly width: 'search' | 'words';
  readonly children: Elements;
};

/** A control of the line above a list, with its label above it. */
export function FilterField({ id, label, width, children }: FilterFieldProps) {
  return (
    <Field width={width}>
      <label htmlFor={id}>{label}</label>
      {children}
    </Field>
  );
}

const Field = styled('div', {
  base: { minW: 0, '& label': { display: 'block', textStyle: 'label', mb: 1 } },
  variants: {
    width: {
      search: { flex: '1 1 8rem' },
      words: { flex: { base: '1 1 auto', sm: '0 1 auto' }, maxW: 'full' },
    },
  },
});
