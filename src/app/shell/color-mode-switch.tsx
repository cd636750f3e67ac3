import { useStore } from '#src/shared/platform/state/use-store.ts';
import {
  chooseColorMode,
  colorModeStore,
  loadContrast,
  type ColorMode,
} from '#src/shared/ui/theme/color-mode.ts';
import { contrastStore } from '#src/shared/ui/theme/contrast-store.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';

const MODES: readonly { readonly mode: ColorMode; readonly label: string }[] = [
  { mode: 'light', label: 'Light' },
  { mode: 'dark', label: 'Dark' },
  { mode: 'system', label: 'System' },
];

export function ColorModeSwitch() {
  const chosen = useStore(colorModeStore);
  const isMore = useStore(contrastStore);
  return (
    <Switches>
      <Group>
        <Choice
          type="button"
          aria-pressed={isMore}
          onClick={() => void loadContrast().then((theme) => theme?.chooseContrast(!isMore))}
        >
          More contrast
        </Choice>
      </Group>
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
    </Switches>
  );
}

const Switches = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: 2 } });

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
