type Attributes = Readonly<Record<string, string | null>>;
type Child = Node | string | null;

/**
 * Creates an element. Children are text or elements, never markup; null attributes and children are
 * skipped.
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null) made.setAttribute(name, value);
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

export function button(label: string, about: string, onClick: () => void): HTMLButtonElement {
  const unseen = element('span', { class: 'unseen' }, ` ${about}`);
  const made = element('button', { type: 'button', class: 'secondary' }, label, unseen);
  made.addEventListener('click', onClick);
  return made;
}

/** Finds an element of the page by id. */
export function part<Type extends HTMLElement>(id: string, type: new () => Type): Type {
  const found = document.getElementById(id);
  if (found instanceof type) return found;
  throw new Error(`The page has no ${type.name} with the id ${id}.`);
}

/** Nothing is not counted. */
export function countText(count: number): string {
  return count === 0 ? '' : String(count);
}

/** Calls the task with the form's data on submit. */
export function onSubmit(form: HTMLFormElement, task: (fields: FormData) => void): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    task(new FormData(form));
  });
}

/** A form field as text; empty for a file. */
export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

type Shown = { readonly json: string; readonly node: HTMLElement };

/**
 * Renders a list and updates it in place. Unchanged rows keep their elements, so that focus, open
 * details and selected text survive a refresh.
 */
export function createRows<Item>(
  parent: HTMLElement,
  keyOf: (item: Item) => string,
  render: (item: Item) => HTMLElement,
): (items: readonly Item[]) => void {
  let shown: ReadonlyMap<string, Shown> = new Map();
  return (items) => {
    const next = new Map<string, Shown>();
    for (const item of items) {
      const key = keyOf(item);
      const json = JSON.stringify(item);
      const known = shown.get(key);
      if (known?.json === json) next.set(key, known);
      else next.set(key, { json, node: replacing(known?.node, render(item)) });
    }
    for (const [key, { node }] of shown) {
      if (next.get(key)?.node !== node) node.remove();
    }
    let index = 0;
    for (const { node } of next.values()) {
      const present = parent.children[index];
      if (present !== node) parent.insertBefore(node, present ?? null);
      index += 1;
    }
    shown = next;
  };
}

/** Replaces the row and restores the focus inside it. */
function replacing(old: HTMLElement | undefined, made: HTMLElement): HTMLElement {
  if (!old) return made;
  const position = controlsOf(old).indexOf(document.activeElement);
  old.replaceWith(made);
  const control = controlsOf(made)[position];
  if (control instanceof HTMLElement) control.focus();
  return made;
}

function controlsOf(row: HTMLElement): readonly (Element | null)[] {
  return [...row.querySelectorAll('a, button, summary')];
}
