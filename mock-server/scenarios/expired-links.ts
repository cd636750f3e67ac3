import { isLiveToken } from '../rules/one-time-tokens.ts';
import { investor } from '../seed/personas.ts';
import type { Scenario } from './scenario.ts';
import { minutesBefore } from './times.ts';

export const scenario: Scenario = {
  name: 'expired-links',
  title: 'Links that have expired',
  lookAt:
    'Every link ran out a minute ago: /login?token=one-time-amelia, /auth/magic?id=ml-5e0b92d4c7a1 and /auth/reset?id=rt-91c7e4a05d2b&username=investor each say so and offer another way in. The password still works.',
  personas: [investor.username],
  build: (base, now) => ({
    ...base,
    tokens: base.tokens.map((token) => ({
      ...token,
      createdAt: minutesBefore(now, 61),
      expiresAt: minutesBefore(now, 1),
      usedAt: null,
    })),
  }),
  holds: ({ tokens }, now) => !tokens.some((token) => isLiveToken(token, token.kind, now)),
};
