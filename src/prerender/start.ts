// Bundled into the head of index.html by scripts/prerender.ts; runs before the first paint.
import type {} from '#src/app/preloaded.ts';
import { sendEarlyCalls } from '#src/sdk/send-early-calls.ts';
import { moveTokenFromAddress } from '#src/session/address-token.ts';
import { SESSION_STORAGE_KEY } from '#src/session/token-rule.ts';
import { readPageConfig } from '#src/shared/platform/config/read-page-config.ts';
import type { StartPageMatchers } from '#src/shared/screens/address/start-pages.ts';
import type { ShowFigures } from './outline/outline.ts';
import { planStart, type PreloadName } from './start-plan.ts';
import { watchStart } from './start-watch.ts';

/** Matchers of src/shared/screens/address/start-pages.ts, inserted by scripts/prerender.ts. */
declare const START_PAGES: StartPageMatchers;
/** Scripts of the build to preload, by the screen that needs them, inserted by scripts/prerender.ts. */
declare const PRELOADS: Readonly<Record<PreloadName, readonly string[]>>;
/** Address of the bundled outline/outline.ts, inserted by scripts/prerender.ts. */
declare const OUTLINE_FILE: string;

watchStart();
// Read once, because the bundler inserts the value at each use of the constant.
const pages = START_PAGES;
const { dataset } = document.documentElement;
const { search } = location;
moveTokenFromAddress(pages.tokens);
const visit = {
  pathname: location.pathname,
  search,
  session: read(() => sessionStorage, SESSION_STORAGE_KEY),
  theme: read(() => localStorage, 'portal.theme'),
  redirect: read(() => localStorage, 'portal.redirect'),
};
const plan = planStart(visit, pages);
if (plan.theme) dataset['theme'] = plan.theme;
if (plan.caller?.actingAs) dataset['acting'] = '';
if (plan.shell) dataset['shell'] = plan.shell;

// Sends no call if the page was opened with a one-time token in its address.
if (plan.caller && !/[?&](token|id)=/.test(search)) {
  const replies = sendEarlyCalls(readPageConfig(), plan.calls, plan.caller);
  window.portalReplies = replies;
  if (plan.figuresUserName !== null && replies.size > 0) {
    // Cloned, because the portal reads the bodies of the replies too.
    const bodies = [...replies.values()].map((reply) =>
      reply.then((one) => one.clone().json()).catch(() => null),
    );
    window.portalFigures = showOutline(
      plan.figuresUserName,
      new Map(plan.calls.map((path, index) => [path, bodies[index]])),
    );
  }
}

for (const href of plan.preloads.flatMap((name) => PRELOADS[name])) {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
  document.head.append(link);
}

async function showOutline(...start: Parameters<ShowFigures>): Promise<void> {
  try {
    const { showFigures } = await outline();
    await showFigures(...start);
  } catch {
    // The portal itself shows the figures later, or the reason why they are missing.
  }
}

function outline(): Promise<{ readonly showFigures: ShowFigures }> {
  return import(OUTLINE_FILE);
}

function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}
