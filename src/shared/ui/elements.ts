import type { ReactElement } from 'react';

/**
 * React children without bare text, for components that render them beside other children. Lint and the
 * compiler together enforce that every text that may change has an element of its own, because browser
 * translation replaces text nodes.
 */
export type ChildElements = ReactElement | readonly ChildElements[] | '' | false | null | undefined;
