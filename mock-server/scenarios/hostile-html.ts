import groups from './hostile-html.json' with { type: 'json' };

export type HostileBody = { readonly group: string; readonly html: string };

/**
 * Message bodies that try to run a script, load something, leave the page or change it: what a
 * careless backend would pass on. `alert`, `confirm`, `prompt`, `print` or `open` is what each would
 * call. The name of a group is the subject of its messages.
 */
export const hostileBodies: readonly HostileBody[] = [
  ...Object.entries(groups).flatMap(([group, bodies]) => bodies.map((html) => ({ group, html }))),
  // Not every parser of JSON takes the half of a pair.
  { group: 'Controls', html: '<p title="\ud800">\udc00 a half of a pair</p>' },
];
