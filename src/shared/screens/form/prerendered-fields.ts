let page: ParentNode | null = null;

/** Stores the markup whose fields the visitor may have filled in before the scripts loaded. */
export function setPrerenderedMarkup(markup: ParentNode): void {
  page = markup;
}

export function clearPrerenderedMarkup(): void {
  page = null;
}

/** Returns the text of a prerendered field, for the form that replaces the markup. */
export function readPrerenderedField(name: string): string {
  return page?.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`)?.value ?? '';
}
