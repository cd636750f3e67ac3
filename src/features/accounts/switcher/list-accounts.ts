import { isActing, type Session } from '#src/session/session.ts';

type ViewableClient = { readonly id: string; readonly fullName: string };

export type AccountOption = {
  readonly fullName: string;
  /** Null for the user's own account. */
  readonly client: ViewableClient | null;
  readonly isCurrent: boolean;
};

/** Returns the own account first, then the viewable clients; always includes the viewed client. */
export function listAccounts(session: Session, others: readonly ViewableClient[]): AccountOption[] {
  const { as: actingAs, asName: actingAsName = '' } = session;
  const isListed = others.some(({ id }) => id === actingAs);
  const clients =
    actingAs === undefined || isListed
      ? others
      : [{ id: actingAs, fullName: actingAsName }, ...others];
  return [
    { fullName: session.user.fullName, client: null, isCurrent: !isActing(session) },
    ...clients.map((client) => ({
      fullName: client.fullName,
      client,
      isCurrent: client.id === actingAs,
    })),
  ];
}
