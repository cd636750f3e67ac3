import { checkPasswordRequired } from '#src/sdk/generated/calls/auth/auth.ts';
import { getConfig } from '#src/shared/platform/config/config.ts';
import type { SessionLimits } from './session-limits.ts';
import { startLimitWatch, type LimitWatch } from './limit-watch.ts';
import { openSessionChannel, getSessionHash, type SessionChannel } from './session-channel.ts';
import {
  endLocalSession,
  endSession,
  onLocalSessionEnd,
  notifySessionEnd,
  type SessionLimit,
} from './session-end.ts';
import {
  getCurrentSession,
  isSessionStale,
  restoreSession,
  subscribeToSession,
} from './session-store.ts';
import { showPresence } from './tab-presence.ts';
import { setSessionWarning } from './session-warning.ts';
import { removeOtherUsersDrafts } from './unsaved-work.ts';

const MINUTE_MS = 60_000;
/** Default of the contract's server (AUTH-132); polls count as use there, so an open tab would never end. */
const DEFAULT_IDLE_MINUTES = 30;
const HOUR_MS = 60 * MINUTE_MS;

type Watch = {
  readonly token: string;
  readonly channel: SessionChannel;
  readonly endPresence: () => void;
  limits: LimitWatch | null;
};

let watch: Watch | null = null;
let isStarted = false;

/** Synchronises the tabs of a session and ends it at the limits; loaded with the first session. */
export function watchSessions(): void {
  if (isStarted) return;
  isStarted = true;
  onLocalSessionEnd((reason, { token }) => {
    // Opens a separate channel, because the session's channel is closed with the session.
    const channel = openSessionChannel(() => {});
    void getSessionHash(token).then((mark) => {
      if (mark) channel.post({ kind: 'ended', mark, reason });
      channel.close();
    });
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) adoptStoredSession();
  });
  // The browser may have restored the page before this script was loaded.
  adoptStoredSession();
  subscribeToSession(syncWatch);
  syncWatch();
}

/** Adopts what a later page of the same tab stored: another session, or none. */
function adoptStoredSession(): void {
  if (isSessionStale() && !restoreSession()) notifySessionEnd('elsewhere');
}

/** Extends the session after the user's answer: in this tab, in the other tabs and on the server. */
export function stayLoggedIn(): void {
  watch?.limits?.stay();
  checkPasswordRequired().catch(() => {
    // `handleExpiredSessions` ends a refused session; while offline, the next call shows the state.
  });
}

function syncWatch(): void {
  const session = getCurrentSession();
  const token = session?.token;
  if (token === watch?.token) return;
  if (session) removeOtherUsersDrafts(session.user.username);
  watch?.limits?.stop();
  watch?.channel.close();
  watch?.endPresence();
  watch = token === undefined ? null : openWatch(token);
}

function openWatch(token: string): Watch {
  const mark = getSessionHash(token);
  const opened: Watch = {
    token,
    limits: null,
    endPresence: showPresence(),
    channel: openSessionChannel((message) => {
      void mark.then((own) => {
        if (own !== message.mark || watch !== opened) return;
        if (message.kind === 'active') opened.limits?.addActivity(message.at);
        else endWithOtherTab(message.reason);
      });
    }),
  };
  void watchLimits(opened, mark);
  return opened;
}

/** Ends the session in this tab only; the other tab has already logged out on the server. */
function endWithOtherTab(reason: 'logged-out' | SessionLimit): void {
  const session = getCurrentSession();
  if (session) endLocalSession(reason === 'logged-out' ? 'elsewhere' : reason, session);
}

async function watchLimits(opened: Watch, marking: Promise<string | null>): Promise<void> {
  const mark = await marking;
  const limits = toSessionLimits(getConfig().session);
  const hasLimit = limits.idleMs !== null || limits.totalMs !== null;
  if (!hasLimit || watch !== opened) return;
  opened.limits = startLimitWatch({
    limits,
    mark: mark ?? '',
    warn: setSessionWarning,
    onActive: (at) => {
      if (mark) opened.channel.post({ kind: 'active', mark, at });
    },
    onReached: endSession,
  });
}

function toSessionLimits({
  idleMinutes = DEFAULT_IDLE_MINUTES,
  absoluteHours,
}: ReturnType<typeof getConfig>['session']) {
  return {
    idleMs: idleMinutes === null ? null : idleMinutes * MINUTE_MS,
    totalMs: absoluteHours === undefined ? null : absoluteHours * HOUR_MS,
  } satisfies SessionLimits;
}
