let page: ParentNode | null = null;

/** Names the markup whose fields the visitor may have filled in before the scripts came. */
export function keepTyped(markup: ParentNode): void {
  page = markup;
}

export function forgetTyped(): void {
  page = null;
}

/** What stands at this moment in the field of that name, for a form that takes the field's place. */
export function typedBefore(name: string): string {
  return page?.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`)?.value ?? '';
}
