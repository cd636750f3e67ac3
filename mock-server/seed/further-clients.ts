import type { Row } from '../store/database.ts';
import { createIds } from '../engine/ids.ts';

// Clients for the staff search. Taylor and Williams occur often; some names have accents or an
// apostrophe, some clients have no salutation or no number.
const WOMEN = [
  'Abigail,Bethan,Caitlín,Charlotte,Chloë,Deborah,Eleanor,Fiona,Freya,Grace',
  'Hannah,Imogen,Isla,Joanna,Katherine,Lucy,Margaret,Niamh,Olivia,Phoebe',
  'Rebecca,Renée,Rosalind,Siân,Sophie,Tabitha,Una,Victoria,Winifred,Zoë',
].flatMap((line) => line.split(','));
const MEN = [
  'Adam,Alasdair,Benjamin,Callum,Christopher,Dafydd,Edward,Finlay,François,Gareth',
  'George,Hamish,Isaac,Jack,Kieran,Lewis,Martin,Nathaniel,Oliver,Patrick',
  'Quentin,Rhys,Robert,Seán,Simon,Thomas,Vikram,William,Yusuf,Zachary',
].flatMap((line) => line.split(','));
const LAST_NAMES = [
  'Taylor,Ahmed,Williams,Barker,O’Neill,Taylor,Campbell,Davies,Brontë,Evans',
  'Williams,Fraser,Taylor,Green,Hughes,Müller,Taylor,Jenkins,Williams,Kaur',
  'Lloyd,Taylor,MacDonald,Nolan,D’Arcy,Taylor,Patel,Robinson,Smith-Jones,Wright',
].flatMap((line) => line.split(','));
const STREETS = ['Mill Road', 'Church Street', 'Station Approach', 'The Green', 'Victoria Terrace'];
const TOWNS = [
  { city: 'Bristol', county: 'Somerset', area: 'BS' },
  { city: 'Cardiff', county: 'South Glamorgan', area: 'CF' },
  { city: 'Edinburgh', county: null, area: 'EH' },
  { city: 'Leeds', county: 'West Yorkshire', area: 'LS' },
  { city: 'Norwich', county: 'Norfolk', area: 'NR' },
  { city: 'Exeter', county: 'Devon', area: 'EX' },
] as const;
const FIRST_NUMBER = 100401;

export type FurtherClient = {
  readonly client: Row<'clients'>;
  readonly address: Row<'addresses'>;
  readonly phoneNumber: string;
};

/** Clients without a login, identical at every start. */
export function furtherClients(): readonly FurtherClient[] {
  const ids = createIds({ seed: 'further-clients' });
  return WOMEN.flatMap((woman, index) => [
    { firstName: woman, title: index % 3 === 0 ? 'Mrs' : 'Ms' },
    { firstName: MEN[index] ?? woman, title: index % 12 === 5 ? 'Dr' : 'Mr' },
  ]).map(({ firstName, title }, index) => {
    const number = String(FIRST_NUMBER + index);
    const lastName = at(LAST_NAMES, index + Math.floor(index / LAST_NAMES.length));
    const salutation = index % 20 === 7 ? null : title;
    const client = {
      id: `client-${number}`,
      clientNum: index % 15 === 11 ? null : number,
      wcid: `wc-${ids.token().slice(0, 10)}`,
      salutation,
      firstName,
      lastName,
      fullName: [salutation, firstName, lastName].filter(Boolean).join(' '),
      email: `${plain(firstName)}.${plain(lastName)}@mail.example`,
      viewableBy: [],
    };
    return { client, address: addressOf(client.id, index), phoneNumber: `07700900${100 + index}` };
  });
}

function addressOf(id: string, index: number): Row<'addresses'> {
  const { city, county, area } = at(TOWNS, index);
  return {
    id,
    addressLineOne: `${(index % 48) + 1} ${at(STREETS, index)}`,
    addressLineTwo: index % 9 === 4 ? `Flat ${(index % 6) + 1}` : null,
    city,
    county,
    postcode: `${area}${(index % 8) + 1} ${(index % 9) + 1}AB`,
    country: 'United Kingdom',
    pendingApproval: false,
  };
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
}

function at<T>(list: readonly [T, ...T[]] | readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new RangeError('A list of names is empty.');
  return item;
}
