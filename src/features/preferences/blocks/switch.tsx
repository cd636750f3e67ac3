import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { styled } from '#src/shared/ui/theme/styled.ts';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange' | 'color'> & {
  readonly label: ReactNode;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
};

// `checked` provides the state: `aria-checked` is not allowed on a native checkbox.
const NATIVE = { type: 'checkbox', role: 'switch' } as const;

export function Switch({ label, isOn, onChange, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <Row htmlFor={id}>
      <span>{label}</span>
      <Track
        {...NATIVE}
        {...rest}
        id={id}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
    </Row>
  );
}

const Row = styled('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 4,
    minH: 'row',
    py: 2,
    borderTopWidth: '1px',
    borderColor: 'line',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
});

// Native checkbox with the portal's styles. The position of the thumb shows the state, not the colour alone;
// the thumb has an outline in case backgrounds are switched off.
const Track = styled('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flexShrink: 0,
    w: '2.75rem',
    h: '1.5rem',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line-strong',
    borderRadius: 'full',
    cursor: 'pointer',
    _hover: { transition: 'background-color 150ms' },
    _before: {
      content: '""',
      position: 'absolute',
      top: '3px',
      insetInlineStart: '3px',
      w: 4,
      h: 4,
      borderRadius: 'full',
      bg: 'line-strong',
      outline: '1px solid transparent',
      outlineOffset: '-1px',
      transition: 'translate 150ms ease-out',
    },
    _checked: {
      bg: 'brand-700',
      borderColor: 'brand-700',
      _before: { bg: 'on-brand', translate: '1.25rem' },
    },
    // In forced colours, a filled switch is on.
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      bg: 'Canvas',
      borderColor: 'CanvasText',
      _before: { bg: 'CanvasText' },
      _checked: { bg: 'Highlight', borderColor: 'Highlight', _before: { bg: 'HighlightText' } },
    },
  },
});
