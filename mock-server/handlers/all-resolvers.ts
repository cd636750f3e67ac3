import type { Resolvers } from '../service/resolver.ts';
import { authHandlers } from './auth.ts';
import { clientHandlers } from './client.ts';
import { commissionHandlers } from './commission.ts';
import { filesHandlers } from './files.ts';
import { investmentsHandlers } from './investments.ts';
import { messagesHandlers } from './messages.ts';
import { preferencesHandlers } from './preferences.ts';
import { staffHandlers } from './staff.ts';
import { transactionsHandlers } from './transactions.ts';

/** One resolver per operation of the contract; a missing one fails the type check. */
export const allResolvers: Resolvers = {
  ...authHandlers,
  ...clientHandlers,
  ...commissionHandlers,
  ...filesHandlers,
  ...investmentsHandlers,
  ...messagesHandlers,
  ...preferencesHandlers,
  ...staffHandlers,
  ...transactionsHandlers,
};
