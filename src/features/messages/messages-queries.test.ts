import { expect, it } from 'vitest';
import type { Session } from '#src/session/session.ts';
import { unreadCountOptions } from './messages-queries.ts';

const investor: Session = {
  token: 't',
  user: { email: '', firstName: 'A', lastName: 'H', fullName: 'A H', username: 'investor' },
  group: 'Client',
  roles: [],
};

it.each([
  ['an investor', investor, true],
  ['an investor who views as another', { ...investor, as: 'client-100235' }, false],
  ['staff', { ...investor, group: 'Company' }, false],
  ['staff who view a client', { ...investor, group: 'Company', as: 'client-100234' }, false],
])('unreadCountOptions enables the request for %s: %o', (_who, session, isCounted) => {
  expect(unreadCountOptions(session, 5_000).enabled).toBe(isCounted);
});
