/** A category code as a reader sees it: 'Venture_Capital_Trusts' is 'Venture Capital Trusts'. */
export function underscoresToSpaces(code: string): string {
  return code.replaceAll('_', ' ');
}
