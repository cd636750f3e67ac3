/** Sort field and direction of a list, in the URL as `?sort=name&direction=desc`. */
export type SortOrder<Key extends string> = {
  readonly sort: Key;
  readonly isDescending: boolean;
};
