import { Building2, Circle, Landmark, Layers, TreePine, UserCheck } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';

const ICONS = [Landmark, UserCheck, Building2, TreePine, Layers];

/** Icon of a category's hue. */
export function CategoryIcon({ hue, size }: { readonly hue: number; readonly size: number }) {
  return <Icon icon={ICONS[hue - 1] ?? Circle} size={size} />;
}
