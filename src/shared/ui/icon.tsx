import type { LucideIcon } from 'lucide-react';

type IconProps = {
  readonly icon: LucideIcon;
  /** Name for screen readers; omitted beside a word. */
  readonly label?: string;
  /** In pixels at the browsers' own size of text, with which it grows. */
  readonly size?: number;
};

/** One set, one stroke. Import the icon by name, so that only the used ones are shipped. */
export function Icon({ icon: Glyph, label, size = 20 }: IconProps) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return <Glyph size={`${size / 16}rem`} strokeWidth={1.75} focusable={false} {...naming} />;
}
