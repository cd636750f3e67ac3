import { useStore } from '#src/shared/platform/state/use-store.ts';
import {
  chooseColorMode,
  colorModeStore,
  type ColorMode,
} from '#src/shared/ui/theme/color-mode.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';

const MODES: readonly { readonly mode: ColorMode; readonly label: string }[] = [
  { mode: 'light', label: 'Light' },
  { mode: 'dark', label: 'Dark' },
  { mode: 'system', label: 'System' },
];

export function ColorModeSwitch() {
  const chosen = useStore(colorModeStore);
  return (
    <Group role="group" aria-label="Colour mode">
      {MODES.map(({ mode, label }) => (
        <Choice
          key={mode}
          type="button"
          aria-pressed={mode === chosen}
          onClick={() => chooseColorMode(mode)}
        >
          {label}
        </Choice>
      ))}
    </Group>
  );
}

const Group = styled('div', {
  base: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    maxW: 'full',
    p: '2px',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: '1.25rem',
    _print: { display: 'none' },
  },
});

const Choice = styled('button', {
  base: {
    minH: 7,
    px: 3,
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'full',
    _hover: { color: 'ink' },
    // The border identifies the selected mode for users who cannot perceive the colour.
    '&[aria-pressed=true]': {
      bg: 'brand-100',
      color: 'brand-900',
      borderColor: 'brand-700',
      fontWeight: 'medium',
    },
  },
});
