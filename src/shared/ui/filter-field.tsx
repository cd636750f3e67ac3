import { useId } from 'react';
import type { ChildElements } from './elements.ts';
import { Select, type SelectOption } from './select.tsx';
import { styled } from './theme/styled.ts';

type FilterFieldProps = {
  /** Id of the control, for its `<label>`. */
  readonly id: string;
  readonly label: string;
  /** `search` fills the remaining space, `words` is as wide as its longest choice. */
  readonly width: 'search' | 'words';
  readonly children: ChildElements;
};

/** Control of a list's toolbar, with its label above it. */
export function FilterField({ id, label, width, children }: FilterFieldProps) {
  return (
    <Field width={width}>
      <label htmlFor={id}>{label}</label>
      {children}
    </Field>
  );
}

type FilterSelectProps<Value extends string> = {
  readonly label: string;
  readonly options: readonly (SelectOption & { readonly value: Value })[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
};

/** Filter with a few options. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, options, value, onChoose } = props;
  const id = useId();
  const choose = (text: string) => {
    const chosen = options.find((option) => option.value === text);
    if (chosen) onChoose(chosen.value);
  };
  return (
    <FilterField id={id} label={label} width="words">
      <Select
        id={id}
        options={options}
        value={value}
        onChange={({ target }) => choose(target.value)}
      />
    </FilterField>
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
