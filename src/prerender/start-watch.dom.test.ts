import { expect, it } from 'vitest';
import { READY_EVENT } from '#src/app/preloaded.ts';
import { watchStart } from './start-watch.ts';

it('the empty live region stays in the page after the start, so that Orca does not lose its cursor', () => {
  document.body.innerHTML =
    '<template id="failure-shell"><div aria-live="polite"><p>It takes long</p></div></template>';
  watchStart();
  const region = document.querySelector('[aria-live]');
  expect(region).toBeEmptyDOMElement();
  window.dispatchEvent(new Event(READY_EVENT));
  expect(region).toBeInTheDocument();
});
