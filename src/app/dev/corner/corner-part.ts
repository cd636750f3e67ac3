import type { MockAddress } from '#contract/control/control-request.ts';

/** What the parts of the corner work on, and how they tell of it. */
export type CornerContext = {
  readonly id: string;
  readonly server: MockAddress;
  /**
   * Runs an action, says its result or why it failed, and reads the parts and the data of the page
   * anew.
   */
  readonly act: (action: () => Promise<string>) => void;
};

/** A part of the corner; `refresh` reads it from the mock server. */
export type CornerPart = { readonly node: HTMLElement; readonly refresh: () => Promise<void> };
