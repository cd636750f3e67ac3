// Bundled into the head of index.html by scripts/prerender.ts; runs before the first paint.
import type {} from '#src/app/preloaded.ts';
import { callEarly } from '#src/sdk/early-start.ts';
import { moveTokenFromAddress } from '#src/session/address-token.ts';
import { TOKEN_KEY } from '#src/session/token-rule.ts';
import { pageConfig } from '#src/shared/config/page-config.ts';
import type { StartPages } from '#src/shared/pages/start-pages.ts';
import { planStart, type Preload } from './start-plan.ts';
import { watchStart } from './start-watch.ts';

/** Inserted by scripts/prerender.ts: the matchers of src/shared/pages/start-pages.ts. */
declare const START_PAGES: StartPages;
/** Inserted as well: the build's files, by what needs them. */
declare const PRELOADS: Readonly<Record<Preload, readonly string[]>>;

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

for (const href of plan.preloads.flatMap((name) => PRELOADS[name])) {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
  document.head.append(link);
}

// A one-time token leaves the address before any request except for scripts (main.tsx).
if (plan.caller && !/[?&](token|id)=/.test(search)) {
  window.portalReplies = callEarly(pageConfig(), plan.calls, plan.caller);
}

function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}
