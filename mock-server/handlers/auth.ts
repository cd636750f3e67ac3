import { logoutRequestRules } from '#contract/generated/field-rules.ts';
import { refusals, type RefusalCode } from '#contract/generated/refusals.ts';
import type { Session } from '#contract/generated/validators.ts';
import { getRuleMessage } from '../rules/field-errors.ts';
import type { OperationCall, TagResolvers } from '../service/resolver.ts';
import { refuse } from '../engine/refusal.ts';
import { createChangeNotice } from '../rules/change-notice.ts';
import {
  createAttemptId,
  countFailedAttempt,
  getRemainingLockSeconds,
  type LimitedAttemptKind,
} from '../rules/attempts.ts';
import {
  isLiveToken,
  buildMagicLink,
  createOneTimeToken,
  buildResetLink,
} from '../rules/one-time-tokens.ts';
import { isAllowedRedirect } from '../rules/redirect-check.ts';
import type { Row } from '../store/database.ts';
import { endLinks } from './end-links.ts';

type Context = Pick<OperationCall<'login'>, 'db' | 'clock' | 'ids' | 'outbox'>;

export const authHandlers = {
  async login(call) {
    const { db, body } = call;
    const user = findUser(db.users.list(), body.username);
    const key = user?.id ?? body.username.toLowerCase();
    const locked = lockedReply(call, 'login', key);
    if (locked) return locked;
    if (!user || user.password !== body.password) {
      await countAttempt(call, 'login', key);
      throw refuse('wrong-login');
    }
    await db.attempts.remove(createAttemptId('login', key));
    return beginSession(call, user);
  },

  async loginWithToken(call) {
    return loginByToken(call, 'login', call.body.token, 'login-link-ended');
  },

  async loginWithMagicToken(call) {
    return loginByToken(call, 'magic', call.body.magicToken, 'magic-link-ended');
  },

  async logout({ db, body, caller }) {
    if (body.id !== caller.session.id) {
      throw refuse('invalid', { id: getRuleMessage(logoutRequestRules.fields.id, 'required') });
    }
    await db.sessions.remove(caller.session.id);
  },

  async changePassword(call) {
    const { user, isStaff, session } = call.caller;
    // Specification 6: the password is read-only for staff.
    if (isStaff) throw refuse('staff-password');
    if (user.password !== call.body.oldPassword) {
      throw refuse('wrong-old-password', { oldPassword: refusals['wrong-old-password'].error });
    }
    await setPassword(call, user.id, call.body.newPassword);
    await endSessions(call, user.id, session.id);
  },

  async completePasswordReset(call) {
    const { db, body, clock } = call;
    const token = db.tokens.get(body.resetToken);
    if (!isLiveToken(token, 'reset', clock.now()) || token.username !== body.username) {
      throw refuse('reset-link-ended');
    }
    await setPassword(call, token.username, body.newPassword);
    await endSessions(call, token.username);
    await db.attempts.remove(createAttemptId('login', token.username));
  },

  validatePasswordReset({ db, clock, query }) {
    const token = db.tokens.get(query.id);
    return {
      isValid: isLiveToken(token, 'reset', clock.now()) && token.username === query.username,
    };
  },

  async requestPasswordReset(call): Promise<Response | void> {
    const user = await countedRequest(call, 'reset', call.body.userName);
    if (!user || user instanceof Response) return user;
    const token = await issueToken(call, 'reset', user.id, null);
    call.outbox.send({
      kind: 'password-reset',
      to: user.email,
      username: user.id,
      subject: 'Reset your password',
      text:
        `Dear ${user.fullName}, follow this link to choose a new password. ` +
        'It can be used once, within 1 hour.',
      link: buildResetLink(token),
    });
  },

  async requestMagicLink(call): Promise<Response | void> {
    const { userName, redirect } = call.body;
    const user = await countedRequest(call, 'magic', userName);
    if (!user || user instanceof Response) return user;
    const allowed = redirect && isAllowedRedirect(redirect) ? redirect : null;
    const token = await issueToken(call, 'magic', user.id, allowed);
    call.outbox.send({
      kind: 'magic-link',
      to: user.email,
      username: user.id,
      subject: 'Your magic link',
      text:
        `Dear ${user.fullName}, follow this link to log in without a password. ` +
        'It can be used once, within 1 hour.',
      link: buildMagicLink(token),
    });
  },

  async setNewPassword(call) {
    const { user } = call.caller;
    if (!user.forceNewPassword) throw refuse('no-password-required');
    await setPassword(call, user.id, call.body.newPassword);
  },

  checkPasswordRequired: ({ caller }) => ({ forceNewPassword: caller.user.forceNewPassword }),

  validateRedirect: ({ body }) => ({ result: isAllowedRedirect(body.url) }),
} satisfies TagResolvers<'auth'>;

async function beginSession({ db, clock, ids }: Context, user: Row<'users'>): Promise<Session> {
  const now = clock.iso();
  const id = `st-${ids.token()}`;
  await db.sessions.insert({ id, username: user.id, createdAt: now, lastUsedAt: now });
  const { email, firstName, lastName, fullName, group, roles } = user;
  return {
    id,
    user: { email, firstName, lastName, fullName, username: user.id },
    group,
    roles: [...roles],
  };
}

async function loginByToken(
  context: Context,
  kind: 'login' | 'magic',
  id: string,
  failure: RefusalCode,
): Promise<Session> {
  const { db, clock } = context;
  const token = db.tokens.get(id);
  if (!isLiveToken(token, kind, clock.now())) throw refuse(failure);
  const user = db.users.require(token.username, () => refuse(failure));
  await db.tokens.update(id, { usedAt: clock.iso() });
  return beginSession(context, user);
}

/** Counts the request for a link even for an unknown username, so that the replies do not differ. */
async function countedRequest(context: Context, kind: 'reset' | 'magic', name: string) {
  const user = findUser(context.db.users.list(), name);
  const key = user?.id ?? name.toLowerCase();
  const locked = lockedReply(context, kind, key);
  if (locked) return locked;
  await countAttempt(context, kind, key);
  return user;
}

/**
 * Builds the refusal of a locked login or link request. It has a Retry-After header, which a thrown refusal
 * cannot have. Returns null if there is no lock.
 */
function lockedReply({ db, clock }: Context, kind: LimitedAttemptKind, key: string) {
  const seconds = getRemainingLockSeconds(db.attempts.get(createAttemptId(kind, key)), clock.now());
  if (seconds === 0) return null;
  const { fields } = refuse(kind === 'login' ? 'login-locked' : 'too-many-attempts');
  return Response.json(
    { timestamp: clock.iso(), ...fields },
    { status: fields.status, headers: { 'Retry-After': String(seconds) } },
  );
}

async function countAttempt({ db, clock }: Context, kind: LimitedAttemptKind, key: string) {
  const id = createAttemptId(kind, key);
  await db.attempts.put(countFailedAttempt(id, db.attempts.get(id), clock.now()));
}

async function issueToken(
  { db, clock, ids }: Context,
  kind: 'reset' | 'magic',
  username: string,
  redirect: string | null,
) {
  return db.tokens.insert(
    createOneTimeToken({ kind, username, redirect, secret: ids.token(), now: clock.now() }),
  );
}

async function endSessions({ db }: Context, username: string, exceptId?: string) {
  const sessions = db.sessions.list({
    where: (session) => session.username === username && session.id !== exceptId,
  });
  for (const { id } of sessions) await db.sessions.remove(id);
}

async function setPassword(context: Context, username: string, password: string) {
  const user = await context.db.users.update(username, { password, forceNewPassword: false });
  // Ends older reset links, so that none of them can replace the new password.
  await endLinks(context, username, ['reset']);
  context.outbox.send(createChangeNotice('password', { ...user, username }));
}

/**
 * Finds a user by username or login e-mail address, both case-insensitive. An address shared by two
 * users identifies neither, because one could otherwise receive the other's links.
 */
function findUser(users: readonly Row<'users'>[], name: string): Row<'users'> | undefined {
  const wanted = name.toLowerCase();
  const byName = users.find(({ id }) => id.toLowerCase() === wanted);
  if (byName) return byName;
  // Staff may have no e-mail address; an empty name must not match it.
  const byEmail = users.filter(({ email }) => email !== '' && email.toLowerCase() === wanted);
  return byEmail.length === 1 ? byEmail[0] : undefined;
}
