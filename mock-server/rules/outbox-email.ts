/** An e-mail that the real backend would have sent. */
export type OutboxEmail = {
  readonly kind:
    | 'password-reset'
    | 'magic-link'
    | 'bank-follow-up'
    | 'details-changed'
    | 'message-received';
  readonly to: string;
  /**
   * Username of the user whom the e-mail concerns, because the user's e-mail address may change later. For a
   * client without a user, the e-mail address.
   */
  readonly username: string;
  readonly subject: string;
  readonly text: string;
  /** Path and query inside the portal, such as `/auth/magic?id=…`; null when there is no link. */
  readonly link: string | null;
};
