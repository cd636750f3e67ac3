import type { Session } from '#contract/generated/schemas/session.zod.ts';

/** Returns the login reply of the persona `investor`, for tests without the mock server. */
export function createLoginReply(id = 'tok-1'): Session {
  return {
    id,
    user: {
      email: 'amelia.hart@mail.example',
      firstName: 'Amelia',
      lastName: 'Hart',
      fullName: 'Mrs Amelia Hart',
      username: 'investor',
    },
    group: 'Client',
    roles: [],
  };
}
