import { styled } from '#src/shared/ui/theme/styled.ts';
import { Switch } from './switch.tsx';
import { splitTextNodes } from '#src/shared/ui/text/split-text-nodes.ts';

type PreferenceSwitchesProps<Name extends string> = {
  readonly rows: readonly { readonly name: Name; readonly label: string; readonly isOn: boolean }[];
  readonly onChange: (name: Name, isOn: boolean) => void;
};

export function PreferenceSwitches<Name extends string>(props: PreferenceSwitchesProps<Name>) {
  const { rows, onChange } = props;
  return (
    <Rows>
      {rows.map(({ name, label, isOn }) => (
        <Switch
          key={name}
          label={splitTextNodes(label)}
          isOn={isOn}
          onChange={(isOnNow) => onChange(name, isOnNow)}
        />
      ))}
    </Rows>
  );
}

const Rows = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > label': { borderTopWidth: '1px', borderColor: 'line' },
  },
});
