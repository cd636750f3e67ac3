import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';

/**
 * Returns whether a navigation leads to another path. Serves as `shouldRevalidate` of a page whose
 * query string changes only the view of the loaded data.
 */
export function isOtherPath({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}
