import type { ScreenReaderUser } from './screen-reader-user.ts';

export type Journey = {
  readonly title: string;
  /** Persona who is signed in before the journey. Null if the journey includes the login. */
  readonly as: string | null;
  readonly steps: readonly Step[];
};

/** An action, and the texts that must be announced, in any order. */
type Step = readonly [
  action: string,
  act: (user: ScreenReaderUser) => Promise<void>,
  announces: readonly string[],
];

/** Password of each persona. */
export const PASSWORD = 'Portfolio1!';
