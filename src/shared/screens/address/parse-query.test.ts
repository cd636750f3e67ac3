import { expect, it } from 'vitest';
import { parseQuery } from './parse-query.ts';

it.each([
  ['', ''],
  ['?parent=EIS_investments&page=2', 'parent=EIS_investments&page=2'],
  ['?parent=%E0%A4%A&page=2', 'page=2'],
  ['?parent=%&child=%zz', ''],
  ['?search=a?b&%A=1', 'search=a%3Fb'],
  ['?search=caf%C3%A9+50%25', 'search=caf%C3%A9+50%25'],
])('parses the query %j as %j, without malformed parameters', (search, query) => {
  expect(parseQuery(search).toString()).toBe(query);
});
