import { isActing, type Session } from '#src/session/session.ts';

type ViewableClient = { readonly id: string; readonly fullName: string };

export type Account = {
  readonly fullName: string;
  /** Null for the own account. */
  readonly client: ViewableClient | null;
  readonly isCurrent: boolean;
};

/** The own name first, then the viewable clients; the viewed one is always included. */
export function accountList(session: Session, others: readonly ViewableClient[]): Account[] {
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
