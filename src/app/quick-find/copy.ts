/** All texts of the quick find. */
export const copy = {
  title: 'Quick find',
  label: 'Find a page, holding or document',
  labelWithClients: 'Find a page, holding, document or client',
  labelWithoutClient: 'Find a page or client',
  groups: {
    recent: 'Recent',
    pages: 'Pages',
    investments: 'Investments',
    holdings: 'Holdings',
    documents: 'Documents',
    clients: 'Clients',
  },
  firstOf: (title: string, visibleCount: number, count: number) =>
    `${title}, first ${visibleCount} of ${count}`,
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  noneFound: 'No results. Try another word or part of a word.',
  start: 'Type part of a name.',
  loading: 'Still loading holdings and documents…',
  searchingClients: 'Searching for clients…',
  fewLetters: 'Type at least 4 characters to find a client.',
  failed: 'We could not load some holdings or documents.',
  clientsFailed: 'We could not search for clients.',
  retry: 'Try again',
  lookingFor: (name: string) => `Opening ${name}…`,
  clientNumber: (number: string) => `Client number ${number}`,
} as const;
