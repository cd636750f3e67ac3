/** Texts of the client search; literal where specification 2 gives them. */
export const copy = {
  subtitle: 'By any part of the name or client number.',
  label: 'Search for a client...',
  hint: 'Type at least 4 characters',
  start: 'Choose a client to see the portal as they do.',
  startHelp:
    'A bar above every page says whose account it is, and leads back here. You can look at everything but secure messages and full bank numbers. Only the client can change the password, bank and contact details and marketing preferences.',
  recent: 'Clients you viewed last',
  searching: 'Searching…',
  results: 'Search results',
  found: (count: number) => (count === 1 ? '1 client found' : `${count} clients found`),
  cut: (count: number) =>
    `The first ${count} clients by name. Type more of the name to see fewer of them.`,
  noneFound: 'No clients found',
  noneFoundHelp: 'Check the spelling, or try the client number.',
  failed: 'Error loading clients please try again.',
  clientNumber: 'Client number',
} as const;
