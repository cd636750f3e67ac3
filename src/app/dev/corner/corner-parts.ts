type Attributes = Readonly<Record<string, string>>;

/** An element with its attributes and children. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** Replaces what is in it. */
export function fill(parent: HTMLElement, children: readonly (Node | string)[]): void {
  parent.textContent = '';
  parent.append(...children);
}

export function button(text: string, press: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button' }, text);
  made.addEventListener('click', press);
  return made;
}

type Choice = { readonly value: string; readonly text?: string };

/** A select without a visible label, which its row has no room for. */
export function select(label: string, choices: readonly Choice[], chosen?: string) {
  const made = element('select', { 'aria-label': label });
  setChoices(made, choices, chosen);
  return made;
}

/** Keeps what was chosen, if it is still there. */
export function setChoices(
  made: HTMLSelectElement,
  choices: readonly Choice[],
  chosen = made.value,
): void {
  fill(
    made,
    choices.map(({ value, text = value }) => element('option', { value }, text)),
  );
  if (choices.some(({ value }) => value === chosen)) made.value = chosen;
}

/** A titled part of the corner. */
export function section(title: string, ...children: readonly (Node | string)[]): HTMLElement {
  return element('section', {}, element('h3', {}, title), ...children);
}

export function row(...children: readonly (Node | string)[]): HTMLElement {
  return element('div', { class: 'row' }, ...children);
}
