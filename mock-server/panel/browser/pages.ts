import { part } from './dom.ts';

/**
 * Shows a list page by page in `show`, with the buttons of the element `id`, which is hidden while
 * one page has it all. Returns a function that takes the whole list, from its first page on when it is
 * another list.
 */
export function createPages<Item>(
  id: string,
  size: number,
  show: (items: readonly Item[]) => void,
): (items: readonly Item[], isOther?: boolean) => void {
  const nav = part(id, HTMLElement);
  const [back, on] = nav.querySelectorAll('button');
  const said = nav.querySelector('span');
  let items: readonly Item[] = [];
  let first = 0;
  const turn = (by: number) => {
    first += by;
    render();
  };
  const render = () => {
    // The list may be shorter than before.
    const last = Math.max(0, Math.ceil(items.length / size) - 1) * size;
    first = Math.min(Math.max(0, first), last);
    const shown = items.slice(first, first + size);
    nav.hidden = items.length <= size;
    if (said) said.textContent = `${first + 1} to ${first + shown.length} of ${items.length}`;
    if (back) back.disabled = first === 0;
    if (on) on.disabled = first === last;
    show(shown);
  };
  back?.addEventListener('click', () => turn(-size));
  on?.addEventListener('click', () => turn(size));
  return (all, isOther = false) => {
    items = all;
    if (isOther) first = 0;
    render();
  };
}
