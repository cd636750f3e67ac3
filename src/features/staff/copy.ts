/** Texts of the client search; literal where specification 2 gives them. */
export const copy = {
  subtitle: 'Search by name or client number.',
  label: 'Search for a client...',
  hint: 'Type at least 4 characters',
  start: 'Choose a client to see what they see.',
  startHelp:
    'You can view everything except secure messages and full bank numbers. You can change only the address.',
  recent: 'Recently viewed',
  searching: 'Searching…',
  results: 'Search results',
  found: (count: number) => (count === 1 ? '1 client found' : `${count} clients found`),
  cut: (count: number) => `First ${count} clients by name. Type more to narrow the list.`,
  noneFound: 'No clients found',
  noneFoundHelp: 'Check the spelling, or try the client number.',
  failed: 'Error loading clients please try again.',
  clientNumber: 'Client number',
} as const;
