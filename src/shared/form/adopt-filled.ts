type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Takes over what a password manager or a browser has filled in without an event: the field shows it and the
 * form knows nothing of it. A controlled field's attribute has what React has rendered last.
 */
export function adoptFilled(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (isText(field) && field.value !== field.defaultValue) notifyReact(field);
  }
}

function isText(element: Element): element is Field {
  if (element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLInputElement && !NO_TEXT.includes(element.type);
}

const NO_TEXT: readonly string[] = ['checkbox', 'radio', 'file', 'hidden', 'submit', 'button'];

/**
 * React ignores an event after which the value is the one that it knows, also by a script's own
 * assignment (https://github.com/facebook/react/issues/10135): so the value changes twice.
 */
function notifyReact(field: Field): void {
  for (const value of ['', field.value]) {
    // By the prototype, past the setter by which React watches the field.
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
