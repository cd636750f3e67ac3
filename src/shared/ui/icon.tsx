import type { LucideIcon } from 'lucide-react';

type IconProps = {
  readonly icon: LucideIcon;
  /** Name for screen readers; left out when a word stands beside the icon. */
  readonly label?: string;
  readonly size?: number;
};

/** One set, one stroke. Import the icon by name, so that only the ones in use are shipped. */
export function Icon({ icon: Glyph, label, size = 20 }: IconProps) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return <Glyph size={size} strokeWidth={1.75} focusable={false} {...naming} />;
}
