import { Grid } from '#src/shared/ui/layout.ts';
import { Switch } from './switch.tsx';
import { splitTextNodes } from '#src/shared/ui/text/split-text-nodes.ts';

type PreferenceSwitchesProps<Name extends string> = {
  readonly rows: readonly { readonly name: Name; readonly label: string; readonly isOn: boolean }[];
  readonly onChange: (name: Name, isOn: boolean) => void;
};

export function PreferenceSwitches<Name extends string>(props: PreferenceSwitchesProps<Name>) {
  const { rows, onChange } = props;
  return (
    <Grid gridTemplateColumns="minmax(0, 1fr)">
      {rows.map(({ name, label, isOn }) => (
        <Switch
          key={name}
          label={splitTextNodes(label)}
          isOn={isOn}
          onChange={(isOnNow) => onChange(name, isOnNow)}
        />
      ))}
    </Grid>
  );
}
