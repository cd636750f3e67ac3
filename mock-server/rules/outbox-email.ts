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
   * Username that the e-mail concerns, whatever address that login has later; the address itself if
   * there is no login.
   */
  readonly username: string;
  readonly subject: string;
  readonly text: string;
  /** Path and query inside the portal, such as `/auth/magic?id=…`; null when there is no link. */
  readonly link: string | null;
};
