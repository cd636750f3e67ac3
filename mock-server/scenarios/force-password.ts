import { investor, staff } from '../seed/personas.ts';
import type { Scenario } from './scenario.ts';

const FORCED: readonly string[] = [investor.username, staff.username];

export const scenario: Scenario = {
  name: 'force-password',
  title: 'A new password is required',
  lookAt: 'After login a prompt asks for a new password and cannot be dismissed.',
  personas: FORCED,
  build: (base) => ({
    ...base,
    users: base.users.map((user) => ({ ...user, forceNewPassword: FORCED.includes(user.id) })),
  }),
  holds: ({ users }) =>
    FORCED.every((id) => users.find((user) => user.id === id)?.forceNewPassword),
};
