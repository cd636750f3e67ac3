import type { LucideIcon } from 'lucide-react';

type IconProps = {
  readonly icon: LucideIcon;
  /** Name for screen readers; omit it beside a visible word. */
  readonly label?: string;
  /** Size in pixels at a font size of 16 px; grows with the browser's font size. */
  readonly size?: number;
};

/**
 * Renders a Lucide icon with the portal's stroke width. Import each icon by name, so that only used icons are
 * bundled.
 */
export function Icon({ icon: Glyph, label, size = 20 }: IconProps) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return <Glyph size={`${size / 16}rem`} strokeWidth={1.75} focusable={false} {...naming} />;
}
