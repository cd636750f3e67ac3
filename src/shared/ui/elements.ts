import type { ReactElement } from 'react';

/**
 * What a part shows beside other children: elements, never a bare text. Lint and the compiler together keep
 * every text that may change in an element of its own, for the translators of browsers.
 */
export type Elements = ReactElement | readonly Elements[] | '' | false | null | undefined;
