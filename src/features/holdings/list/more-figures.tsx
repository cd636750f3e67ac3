import { Check, Plus } from 'lucide-react';
import { Button } from '#src/shared/ui/button.tsx';
import { Icon } from '#src/shared/ui/icon.tsx';
import { copy } from '../copy.ts';

type MoreFiguresProps = { readonly isOn: boolean; readonly onToggle: () => void };

/** Shows the figures that the short cards leave out. */
export function MoreFigures({ isOn, onToggle }: MoreFiguresProps) {
  return (
    <Button variant="quiet" size="sm" aria-pressed={isOn} css={{ me: -3 }} onClick={onToggle}>
      {/* The tick marks the choice for users who do not see the colour. */}
      <Icon icon={isOn ? Check : Plus} size={18} />
      <span>{copy.moreFigures}</span>
    </Button>
  );
}
