import type { LucideIcon } from 'lucide-react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import type { Elements } from './elements.ts';
import { Box } from './layout.ts';
import { noticeRecipe } from '../theme/recipes/notice.ts';
import { styled } from '../theme/styled.ts';
import { Icon } from './icon.tsx';
import { announce } from './announce.ts';
import { TONE_WORDS } from './tone-words.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type NoticeTone = keyof typeof TONE_WORDS;

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
  readonly actions?: ReactNode;
  /** Footer below the text; it is not announced. */
  readonly foot?: Elements;
};

/**
 * Message box. An error has `role=alert`, which screen readers announce even if it is inserted together with
 * its text. They ignore other roles in that case, so the page's own live region announces all other tones.
 */
export function Notice(props: NoticeProps) {
  const { tone, title, children, isStatic = false, actions, foot } = props;
  const words = useRef<HTMLDivElement>(null);
  const isNews = !isStatic && tone !== 'error';
  const announceWords = useEffectEvent(() => {
    const parts = Array.from(words.current?.children ?? [], ({ textContent }) => textContent);
    announce(parts.map((part) => part.trim()).join(' '));
  });
  const heading = textOf(title);
  const text = textOf(children);
  useEffect(() => {
    if (isNews) announceWords();
  }, [isNews, tone, heading, text]);
  return (
    <NoticeRoot tone={tone}>
      <Icon icon={ICONS[tone]} />
      <Box flex="1" minW={0}>
        <div role={isStatic || tone !== 'error' ? undefined : 'alert'}>
          <div ref={words}>
            <VisuallyHidden>{`${TONE_WORDS[tone]}: `}</VisuallyHidden>
            {title && <Box fontWeight="semibold">{title}</Box>}
            {children && <div data-notice-text="">{children}</div>}
          </div>
          {actions && <Box mt={2}>{actions}</Box>}
        </div>
        {foot}
      </Box>
    </NoticeRoot>
  );
}

function textOf(content: ReactNode): string | null {
  return typeof content === 'string' ? content : null;
}

const NoticeRoot = styled('div', noticeRecipe);
