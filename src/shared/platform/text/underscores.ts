/** Formats a category code as text: 'Venture_Capital_Trusts' becomes 'Venture Capital Trusts'. */
export function replaceUnderscores(code: string): string {
  return code.replaceAll('_', ' ');
}
