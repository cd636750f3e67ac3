import type { LucideIcon } from 'lucide-react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Box } from './layout.ts';
import { noticeRecipe } from '../theme/recipes/notice.ts';
import { styled } from '../theme/styled.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type NoticeTone = 'info' | 'success' | 'warning' | 'error';

// The icon is not the only carrier of the tone: a hidden word comes first.
const TONES: Record<NoticeTone, { readonly icon: LucideIcon; readonly word: string }> = {
  info: { icon: Info, word: 'Information' },
  success: { icon: CircleCheck, word: 'Success' },
  warning: { icon: TriangleAlert, word: 'Important' },
  error: { icon: CircleAlert, word: 'Error' },
};

type NoticeProps = {
  readonly tone: NoticeTone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** In the page from the start, so it is not announced as news. */
  readonly isStatic?: boolean;
  readonly actions?: ReactNode;
  /** Below the rest, and not announced. */
  readonly foot?: ReactNode;
  readonly onClose?: () => void;
  readonly closeLabel?: string;
};

export function Notice(props: NoticeProps) {
  const { tone, title, children, isStatic = false, actions, foot } = props;
  const { onClose, closeLabel = 'Close' } = props;
  const { icon, word } = TONES[tone];
  const role = isStatic ? undefined : tone === 'error' ? 'alert' : 'status';
  return (
    <NoticeRoot tone={tone}>
      <Icon icon={icon} />
      <Box flex="1" minW={0}>
        <div role={role}>
          <VisuallyHidden>{word}: </VisuallyHidden>
          {title && <Box fontWeight="semibold">{title}</Box>}
          {children && <div data-notice-text="">{children}</div>}
          {actions && <Box mt={2}>{actions}</Box>}
        </div>
        {foot}
      </Box>
      {onClose && (
        <Button variant="link" size="sm" onClick={onClose}>
          {closeLabel}
        </Button>
      )}
    </NoticeRoot>
  );
}

const NoticeRoot = styled('div', noticeRecipe);
