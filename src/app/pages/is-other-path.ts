import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';

/** Returns whether the path changes; for pages whose query string changes only the view of loaded data. */
export function isOtherPath({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}
