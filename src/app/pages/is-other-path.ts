import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';

/** The `shouldRevalidate` of a page whose query changes only what it shows of the loaded data. */
export function isOtherPath({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}
