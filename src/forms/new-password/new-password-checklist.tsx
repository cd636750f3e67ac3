import { Ban, Circle, CircleCheck } from 'lucide-react';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { Icon } from '#src/shared/ui/icon.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { findBrokenLimit, PASSWORD_CHECKLIST } from './new-password-rules.ts';

/**
 * Lists the rules of a new password. During typing, an icon shows which rules are met. The texts do not change,
 * because the list describes the field, and Orca reads a description again when it changes; the summary in
 * new-password-fields.tsx states the same in words.
 */
export function NewPasswordChecklist({ password }: { readonly password: string }) {
  const limit = findBrokenLimit(password);
  return (
    <Rules>
      {PASSWORD_CHECKLIST.map(({ text, isMet }) => (
        <Rule key={text} state={isMet(password) ? 'met' : 'open'}>
          <Icon icon={isMet(password) ? CircleCheck : Circle} size={16} />
          <span>{text}</span>
        </Rule>
      ))}
      {limit && (
        <Rule state="broken">
          <Icon icon={Ban} size={16} />
          <VisuallyHidden>Not allowed: </VisuallyHidden>
          <span>{limit.text}</span>
        </Rule>
      )}
    </Rules>
  );
}

const Rules = styled('ul', { base: { display: 'grid', gap: 1, py: 1 } });

const Rule = styled('li', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 2,
    overflowWrap: 'anywhere',
    // Prevents a ligature that joins two characters of the list into one glyph.
    fontVariantLigatures: 'none',
    '& svg': { flexShrink: 0, mt: '0.125rem' },
  },
  variants: {
    state: {
      open: { color: 'ink-muted' },
      met: { color: 'positive' },
      broken: { color: 'negative' },
    },
  },
});
