import { z } from 'zod/mini';
import { storedValue } from './stored-value.ts';
import { isToken, STAFF_GROUP } from './token-rule.ts';

const headerValue = z.string().check(z.refine(isToken));

const sessionSchema = z.object({
  token: headerValue,
  user: z.object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    fullName: z.string(),
    username: z.string(),
  }),
  group: z.string(),
  roles: z.array(z.string()),
  /** The client id that is viewed, and that client's name; absent in the own account. */
  as: z.optional(headerValue),
  asName: z.optional(z.string()),
});

/** The session token object of specification 3, as kept in session storage. */
export type Session = Readonly<z.infer<typeof sessionSchema>>;

/** A stored token of another shape counts as logged out. */
export function parseSession(text: string | null): Session | null {
  return storedValue(sessionSchema, text);
}

export function isStaff({ group }: Pick<Session, 'group' | 'roles'>): boolean {
  return group === STAFF_GROUP;
}

export function isActing(session: Session): boolean {
  return session.as !== undefined;
}

/** Staff have no investments or messages of their own: they choose a client first. */
export function hasClient(session: Session): boolean {
  return !isStaff(session) || isActing(session);
}
