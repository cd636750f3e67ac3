import { z } from 'zod/mini';
import { parseStoredValue } from './parse-stored-value.ts';
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
  /** Id and name (`asName`) of the client that the user acts as; absent in the own account. */
  as: z.optional(headerValue),
  asName: z.optional(z.string()),
});

/** Session token object of specification 3, as stored in session storage. */
export type Session = Readonly<z.infer<typeof sessionSchema>>;

/** Parses a stored session; null (signed out) for a value of another shape. */
export function parseSession(text: string | null): Session | null {
  return parseStoredValue(sessionSchema, text);
}

export function isStaff({ group }: Pick<Session, 'group' | 'roles'>): boolean {
  return group === STAFF_GROUP;
}

export function isActing(session: Session): boolean {
  return session.as !== undefined;
}

/** Returns whether there is a client to show: staff have no data of their own and first choose a client. */
export function hasClient(session: Session): boolean {
  return !isStaff(session) || isActing(session);
}
