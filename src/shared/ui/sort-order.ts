/** Sort key and direction of a list; in the address `?sort=name&direction=desc`. */
export type SortOrder<Key extends string> = {
  readonly sort: Key;
  readonly isDescending: boolean;
};
