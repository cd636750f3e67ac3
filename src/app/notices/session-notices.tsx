import { useQueryClient } from '@tanstack/react-query';
import { Clock3, Info, TriangleAlert, Wifi, WifiOff, type LucideIcon } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { createLazyComponent } from '#src/shared/platform/browser/lazy-component.ts';
import { isSessionStored } from '#src/session/session-store.ts';
import { useSessionWarning } from '#src/session/session-warning.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { Icon } from '#src/shared/ui/icon.tsx';
import { AnimatedExit } from '#src/shared/ui/motion/motion.tsx';
import { focusPageTitle } from '#src/shared/ui/announce/page-title-focus.ts';
import { announce } from '#src/shared/ui/announce/announce.ts';
import { isAbandoned } from '#src/sdk/api-error.ts';
import { reloadPage } from '../reload-page.ts';
import { watchConnection, type ConnectionState } from './connection.ts';
import { copy } from './copy.ts';
import { NoticeBar, NoticeLine } from './notice-bar.tsx';

// Loaded on demand: most deployments set no limit, and most sessions end before a limit. If the script
// fails to load, no warning appears; the page is not reloaded, because a reload would lose typed text.
const LimitWarning = createLazyComponent(
  async () => (await import('./limit-warning.tsx')).LimitWarning,
  null,
);

type Line = {
  readonly text: string;
  readonly icon: LucideIcon;
  readonly tone: 'quiet' | 'attention' | 'good';
  readonly actions?: readonly { readonly label: string; readonly onPress: () => void }[];
};

const CONNECTION: Record<Exclude<ConnectionState, 'ordinary'>, Line> = {
  offline: { text: copy.offline, icon: WifiOff, tone: 'attention' },
  back: { text: copy.online, icon: Wifi, tone: 'good' },
  slow: { text: copy.slow, icon: Clock3, tone: 'quiet' },
};
const UNEXPECTED: Line = { text: copy.unexpected, icon: TriangleAlert, tone: 'attention' };
const NOT_STORED: Line = { text: copy.notStored, icon: Info, tone: 'quiet' };
const RELOAD = { label: copy.reload, onPress: () => void reloadPage() };

export function SessionNotices() {
  const warning = useSessionWarning();
  const lines = useLines();
  return (
    <>
      <AnimatedExit>
        {lines.length > 0 && (
          <NoticeBar key="bar">
            {lines.map((line) => (
              <NoticeRow key={line.text} {...line} />
            ))}
          </NoticeBar>
        )}
      </AnimatedExit>
      {warning && (
        <Suspense>
          <LimitWarning key={warning.limit} warning={warning} />
        </Suspense>
      )}
    </>
  );
}

function useLines(): readonly Line[] {
  const connection = useConnection();
  const unexpected = useUnexpectedError();
  const [isRead, setRead] = useState(false);
  return [
    ...(connection === 'ordinary' ? [] : [CONNECTION[connection]]),
    ...(unexpected.hasHappened
      ? [{ ...UNEXPECTED, actions: [RELOAD, createCloseAction(unexpected.dismiss)] }]
      : []),
    ...(isRead || isSessionStored()
      ? []
      : [{ ...NOT_STORED, actions: [createCloseAction(() => setRead(true))] }]),
  ];
}

/** Returns the action of a Close button. The button disappears, so the focus moves to the heading. */
function createCloseAction(close: () => void) {
  const onPress = () => {
    close();
    focusPageTitle();
  };
  return { label: copy.close, onPress };
}

function useConnection(): ConnectionState {
  const client = useQueryClient();
  const [connection, setConnection] = useState<ConnectionState>('ordinary');
  useEffect(() => watchConnection(client, setConnection), [client]);
  return connection;
}

// Announces each new text once; an unchanged text is not announced again.
function NoticeRow({ text, icon, tone, actions = [] }: Line) {
  useEffect(() => announce(text), [text]);
  return (
    <NoticeLine tone={tone}>
      <Icon icon={icon} />
      <p>{text}</p>
      {actions.map(({ label, onPress }) => (
        <Button key={label} variant="link" size="sm" onClick={onPress}>
          {label}
        </Button>
      ))}
    </NoticeLine>
  );
}

/** Detects errors that no screen catches; without a message the user would keep pressing the button. */
function useUnexpectedError(): { hasHappened: boolean; dismiss: () => void } {
  const [hasHappened, setHappened] = useState(false);
  useEffect(() => {
    const note = ({ error }: ErrorEvent) => {
      // Errors of browser extensions and of the browser itself have no error object.
      if (error instanceof Error) setHappened(true);
    };
    const noteRejection = ({ reason }: PromiseRejectionEvent) => {
      if (reason instanceof Error && !isAbandoned(reason)) setHappened(true);
    };
    const listening = new AbortController();
    window.addEventListener('error', note, listening);
    window.addEventListener('unhandledrejection', noteRejection, listening);
    return () => listening.abort();
  }, []);
  return { hasHappened, dismiss: () => setHappened(false) };
}
