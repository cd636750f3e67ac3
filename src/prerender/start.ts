// Bundled into the head of index.html by scripts/prerender.ts; runs before the first paint.
import type {} from '#src/app/preloaded.ts';
import { callEarly } from '#src/sdk/early-start.ts';
import { moveTokenFromAddress } from '#src/session/address-token.ts';
import { TOKEN_KEY } from '#src/session/token-rule.ts';
import { pageConfig } from '#src/shared/config/page-config.ts';
import type { StartPages } from '#src/shared/pages/start-pages.ts';
import type { ShowFigures } from './outline/outline.ts';
import { planStart, type Preload } from './start-plan.ts';
import { watchStart } from './start-watch.ts';

/** Inserted by scripts/prerender.ts: the matchers of src/shared/pages/start-pages.ts. */
declare const START_PAGES: StartPages;
/** Inserted as well: the build's files, by what needs them. */
declare const PRELOADS: Readonly<Record<Preload, readonly string[]>>;
/** The file of outline/outline.ts. */
declare const OUTLINE_FILE: string;

watchStart();
// Once: each use of the constant would insert its text again.
const pages = START_PAGES;
const { dataset } = document.documentElement;
const { search } = location;
moveTokenFromAddress(pages.tokens);
const visit = {
  pathname: location.pathname,
  search,
  session: read(() => sessionStorage, TOKEN_KEY),
  theme: read(() => localStorage, 'portal.theme'),
  redirect: read(() => localStorage, 'portal.redirect'),
};
const plan = planStart(visit, pages);
if (plan.theme) dataset['theme'] = plan.theme;
if (plan.caller?.actingAs) dataset['acting'] = '';
if (plan.shell) dataset['shell'] = plan.shell;

// A one-time token leaves the address before any request except for scripts (main.tsx).
if (plan.caller && !/[?&](token|id)=/.test(search)) {
  const replies = callEarly(pageConfig(), plan.calls, plan.caller);
  window.portalReplies = replies;
  if (plan.figuresOf !== null && replies.size > 0) {
    // Copied before the portal reads them.
    const bodies = [...replies.values()].map((reply) =>
      reply.then((one) => one.clone().json()).catch(() => null),
    );
    window.portalFigures = showOutline(
      plan.figuresOf,
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
    // The portal shows them, or says why not.
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
