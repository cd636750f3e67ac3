/** The head of a list on paper: its description below the heading, and both on the list's page. */
export const PRINTED_HEAD = {
  _print: { display: 'block', breakAfter: 'avoid', '& > * + *': { mt: 3 } },
} as const;
