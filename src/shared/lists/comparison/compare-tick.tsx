import type { ChildElements } from '../../ui/elements.ts';
import { OPENS_ROW_ATTRIBUTE } from '../../ui/table/open-row.ts';
import { styled } from '../../ui/theme/styled.ts';

export type CompareTickProps = {
  readonly isTicked: boolean;
  readonly isDisabled: boolean;
  readonly onTick: (isTicked: boolean) => void;
};

/** Check box that chooses an item for a comparison; its label is the name, and a click on the row ticks it. */
export function CompareTick(props: CompareTickProps & { readonly children: ChildElements }) {
  const { isTicked, isDisabled, onTick, children } = props;
  return (
    <Label>
      <CheckBox
        {...OPENS_ROW_ATTRIBUTE}
        type="checkbox"
        checked={isTicked}
        disabled={isDisabled}
        onChange={({ target }) => onTick(target.checked)}
      />
      <span>{children}</span>
    </Label>
  );
}

const Label = styled('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    minH: 'control',
    // Extends the target into the padding of the cell.
    py: 2,
    my: -2,
    cursor: 'pointer',
  },
});

const CheckBox = styled('input', {
  base: {
    flexShrink: 0,
    w: 5,
    h: 5,
    m: 0,
    accentColor: 'var(--color-brand-700)',
    // The bar below the list does not cover a focused check box.
    scrollMarginBlockEnd: '6rem',
    _print: { display: 'none' },
  },
});
