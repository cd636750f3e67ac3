import { expect, it } from 'vitest';
import { READY_EVENT } from '#src/app/preloaded.ts';
import { watchStart } from './start-watch.ts';

it('the empty status region stays in the page after the start, so that Orca does not lose its cursor', () => {
  document.body.innerHTML =
    '<template id="failure-shell"><div role="status"><p>It takes long</p></div></template>';
  watchStart();
  const region = document.querySelector('[role=status]');
  expect(region).toBeEmptyDOMElement();
  window.dispatchEvent(new Event(READY_EVENT));
  expect(region).toBeInTheDocument();
});
