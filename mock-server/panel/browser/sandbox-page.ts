import { showClock, startClock } from './clock.ts';
import { ControlError, Unreachable } from '#contract/control/control-request.ts';
import {
  getSandbox,
  listFaults,
  listOutbox,
  listSandboxes,
  readJournal,
  type Sandbox,
} from '#contract/generated/control-client.ts';
import { part } from './dom.ts';
import { startEvents } from './events.ts';
import { showFaults, startFaults } from './faults.ts';
import { showJournal, startJournal } from './journal.ts';
import { complain, notify } from './notices.ts';
import { showOutbox } from './outbox.ts';
import { startRecords } from './records.ts';
import { showActions, showSandboxes, startSandboxes } from './sandboxes.ts';
import { startState } from './state.ts';

const REFRESH_MS = 2000;
/** The list may have 2,000 sandboxes: while it is closed, for its count alone. */
const LIST_MS = 30_000;
/** As many as the server keeps. */
const JOURNAL_LENGTH = 500;
/** Where the tools stand beside the journal, there is room for them. */
const WIDE = '(min-width: 1100px)';
const OPEN_TOOLS = ['events-tool', 'clock-tool'];

const wanted = new URLSearchParams(window.location.search);
const shownId = wanted.get('sandbox') ?? 'default';
/** The portal in development, which shows this page in its corner. */
const framing = window.parent === window ? null : window.parent;
const details = part('shown', HTMLDivElement);
const pause = part('pause', HTMLButtonElement);

const all = part('all', HTMLDetailsElement);

let listedAt = -Infinity;
let isPaused = false;
let isUnreachable = false;
let isMissing = false;
let running: Promise<void> | null = null;

async function look(): Promise<void> {
  const shown = await lookUp();
  details.hidden = !shown;
  if (!shown) return missing();
  isMissing = false;
  showActions(shown);
  const [journal, faults, outbox] = await Promise.all([
    readJournal(shownId, { limit: JOURNAL_LENGTH }),
    listFaults(shownId),
    listOutbox(shownId),
  ]);
  showClock(shown.clock);
  showJournal(journal.entries);
  showFaults(faults, journal.entries);
  showOutbox(outbox);
  part('base-url', HTMLElement).textContent = shown.baseUrl;
  part('shown-scenario', HTMLElement).textContent = shown.scenario;
}

/** The shown sandbox, by the list where that is in sight; null without it. */
async function lookUp(): Promise<Sandbox | null> {
  const isListed = all.open || isMissing || performance.now() - listedAt > LIST_MS;
  try {
    if (!isListed) return await getSandbox(shownId);
  } catch (error) {
    if (error instanceof ControlError) return null;
    throw error;
  }
  const sandboxes = await listSandboxes();
  listedAt = performance.now();
  showSandboxes(sandboxes, shownId);
  return sandboxes.find(({ id }) => id === shownId) ?? null;
}

/** Announced once: a screen reader would repeat the message with every poll. */
function missing(): void {
  if (!isMissing) complain(new Error(`There is no sandbox called ${shownId}. Choose another.`));
  isMissing = true;
}

async function lookSafely(): Promise<void> {
  try {
    await look();
    if (isUnreachable) notify('The mock server answers again.');
    isUnreachable = false;
  } catch (error) {
    if (!(error instanceof Unreachable) || !isUnreachable) complain(error);
    isUnreachable = error instanceof Unreachable;
  }
}

/** Refreshes all of the page; during a running refresh, queues one more. */
async function refresh(): Promise<void> {
  await running;
  listedAt = -Infinity;
  await poll();
  // It says nothing of the sandbox, so that any page that frames this one may read it.
  framing?.postMessage('sandbox-changed', '*');
}

async function poll(): Promise<void> {
  running = lookSafely();
  await running;
  running = null;
}

function setPaused(value: boolean): void {
  isPaused = value;
  pause.textContent = value ? 'Resume updates' : 'Pause updates';
}

pause.addEventListener('click', () => {
  setPaused(!isPaused);
  if (!isPaused) void refresh();
});
setInterval(() => {
  if (!isPaused && !document.hidden && !running) void poll();
}, REFRESH_MS);

part('shown-id', HTMLElement).textContent = shownId;
all.open = !wanted.has('sandbox');
document.body.classList.toggle('framed', framing !== null);
all.addEventListener('toggle', () => {
  if (all.open) void refresh();
});
if (window.matchMedia(WIDE).matches) {
  for (const id of OPEN_TOOLS) part(id, HTMLDetailsElement).open = true;
}
startSandboxes(shownId, refresh);
startEvents(shownId, wanted.get('client') ?? '', refresh);
startRecords(shownId, refresh);
startJournal(shownId, refresh);
startFaults(shownId, refresh);
startClock(shownId, refresh);
startState(shownId, refresh);
void poll();
