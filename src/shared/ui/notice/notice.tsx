import type { LucideIcon } from 'lucide-react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import { focusOnMount } from '../../platform/browser/focus-on-mount.ts';
import type { ChildElements } from '../elements.ts';
import { Box } from '../layout.ts';
import { noticeRecipe } from '../theme/recipes/notice.ts';
import { styled } from '../theme/styled.ts';
import { Icon } from '../icon.tsx';
import { announce } from '../announce/announce.ts';
import { TONE_LABELS } from '../tone-labels.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

type NoticeTone = keyof typeof TONE_LABELS;

const ICONS: Readonly<Record<NoticeTone, LucideIcon>> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
};

type NoticeProps = {
  readonly tone: NoticeTone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** Set for a notice that is not news: it is not announced. */
  readonly isStatic?: boolean;
  /** Set for a notice that replaces the focused content: it is read because it takes the focus. */
  readonly takesFocus?: boolean;
  readonly actions?: ReactNode;
  /** Footer below the text; it is not announced. */
  readonly footer?: ChildElements;
};

/**
 * Message box. An error has `role=alert`, which screen readers announce even if it is inserted together with
 * its text. They ignore other roles in that case, so the page's own live region announces all other tones.
 */
export function Notice(props: NoticeProps) {
  const { tone, title, children, isStatic = false, takesFocus = false, actions, footer } = props;
  const id = useId();
  const textRef = useRef<HTMLDivElement>(null);
  const isNews = !isStatic && tone !== 'error';
  const announceText = useEffectEvent(() => {
    const parts = Array.from(textRef.current?.children ?? [], ({ textContent }) => textContent);
    announce(parts.map((part) => part.trim()).join(' '));
  });
  const heading = toText(title);
  const text = toText(children);
  useEffect(() => {
    const group = textRef.current?.parentElement ?? null;
    if (takesFocus) return focusOnMount(group, undefined, () => announceText());
    if (isNews) announceText();
    return undefined;
  }, [takesFocus, isNews, tone, heading, text]);
  // Has a name, because Orca is silent and stays in focus mode on an element that has only children.
  const focusTarget = { role: 'group', tabIndex: -1, 'aria-labelledby': id };
  const alert = isStatic || tone !== 'error' ? undefined : { role: 'alert' };
  return (
    <NoticeRoot tone={tone}>
      <Icon icon={ICONS[tone]} />
      <Box flex="1" minW={0}>
        <div {...(takesFocus ? focusTarget : alert)}>
          <div ref={textRef} id={id}>
            <VisuallyHidden>{`${TONE_LABELS[tone]}: `}</VisuallyHidden>
            {title && <Box fontWeight="semibold">{title}</Box>}
            {children && <div data-notice-text="">{children}</div>}
          </div>
          {actions && <Box mt={2}>{actions}</Box>}
        </div>
        {footer}
      </Box>
    </NoticeRoot>
  );
}

function toText(content: ReactNode): string | null {
  return typeof content === 'string' ? content : null;
}

const NoticeRoot = styled('div', noticeRecipe);
