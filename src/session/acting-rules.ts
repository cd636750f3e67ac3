import { getCurrentSession } from './session-store.ts';
import { isActing, isStaff, type Session } from './session.ts';

/** Functions that some viewers see but cannot use. */
export type GuardedFunction =
  | 'messages'
  | 'password'
  | 'bank'
  | 'contact-details'
  | 'address'
  | 'marketing';

/** Viewers other than the account holder. */
type Viewer = 'delegate' | 'staff-acting' | 'staff';

const MESSAGES = 'Secure messages can only be viewed by the account holder';
const PASSWORD = 'Only the account holder can change the password.';
const STAFF_PASSWORD = 'You cannot change staff passwords here.';
const BANK = 'Only the account holder can change bank details.';
const CONTACT = 'Only the account holder can change contact details.';
const ADDRESS = 'Only the account holder or our staff can change the address.';
const MARKETING = 'Only the account holder can change marketing preferences.';

/** Reasons by function and viewer (specification 4 and 6, A-24 to A-26); the server refuses them too. */
const REASONS: Readonly<Record<GuardedFunction, Partial<Readonly<Record<Viewer, string>>>>> = {
  messages: { delegate: MESSAGES, 'staff-acting': MESSAGES },
  password: { delegate: PASSWORD, 'staff-acting': PASSWORD, staff: STAFF_PASSWORD },
  bank: { delegate: BANK, 'staff-acting': BANK },
  'contact-details': { delegate: CONTACT, 'staff-acting': CONTACT },
  address: { delegate: ADDRESS },
  marketing: { delegate: MARKETING, 'staff-acting': MARKETING },
};

/** Returns why the function is blocked for this user in this account; null when it is allowed. */
export function getBlockedReason(session: Session, what: GuardedFunction): string | null {
  const viewer = getViewer(session);
  return viewer === null ? null : (REASONS[what][viewer] ?? null);
}

/** Returns whether the function is blocked now; loaders then send no call (specification 4). */
export function isFunctionBlocked(what: GuardedFunction): boolean {
  const session = getCurrentSession();
  return session === null || getBlockedReason(session, what) !== null;
}

function getViewer(session: Session): Viewer | null {
  if (isStaff(session)) return isActing(session) ? 'staff-acting' : 'staff';
  return isActing(session) ? 'delegate' : null;
}
