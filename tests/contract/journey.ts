import { getField } from '#contract/judge/get-field.ts';
import { aBankSubmission } from '#tests/support/builders.ts';
import { AMELIA, AMELIA_IDS, NEW_PASSWORD, PASSWORD } from './seed-ids.ts';
import type { SentRequest, Sandbox } from './sandbox.ts';

const GETS = [
  '/auth/pwdCheck',
  '/investments',
  '/investments/overview',
  `/investments/overview/${AMELIA_IDS.parent}`,
  `/investments/${AMELIA_IDS.parent}/${AMELIA_IDS.child}`,
  `/investments/dfm/${AMELIA_IDS.account}`,
  `/investments/dfm/${AMELIA_IDS.account}/history`,
  `/investments/dfm/${AMELIA_IDS.account}/history/count`,
  `/dfm/${AMELIA_IDS.account}/accountGrowth`,
  `/investments/${AMELIA_IDS.holding}/documents`,
  `/investments/${AMELIA_IDS.holding}/history?cursor=15`,
  `/investments/${AMELIA_IDS.holding}/history/count`,
  '/client',
  '/client/associated',
  '/client/bank/main',
  '/client/bank/rebate',
  '/client/address',
  '/client/contact-details',
  '/client/transactions?startDate=2023-04-06&endDate=2024-04-05',
  '/client/transactions/minDate',
  '/client/transactions/download?tax_year=2023-24',
  '/commission',
  '/commission/years',
  '/documents',
  `/documents/${AMELIA_IDS.holding}`,
  `/file/${AMELIA_IDS.document}`,
  '/prefs/interests',
  '/prefs/contact',
  '/prefs/contact/freq',
  '/prefs/opt',
  `/unsubscribe/opt?id=${AMELIA.wcid}`,
  `/user/${AMELIA.wcid}`,
  `/client-name/${AMELIA.wcid}`,
  '/client/messages?folder=inbox',
  '/client/messages?folder=sent',
  '/client/messages?folder=drafts',
  '/client/messages?folder=deleted',
  '/client/messages/count',
  `/client/messages/thread/${AMELIA_IDS.thread}`,
  `/client/messages/${AMELIA_IDS.unread}`,
] as const;

const letter = { subject: 'Question about my valuation', body: '<p>How?</p>' };
const address = { addressLineOne: '2 Orchard Close', city: 'Bath', postcode: 'BA1 2AB' };

function json(method: string, path: string, body: unknown): SentRequest {
  const headers = { 'Content-Type': 'application/json' };
  return { method, path, headers, body: JSON.stringify(body) };
}

/**
 * Returns write requests of every kind, including refused requests. `fileId` is the id of the previous
 * upload.
 */
function writes(fileId: string): readonly SentRequest[] {
  const { draft, emptyDraft, unread, sent, upload } = AMELIA_IDS;
  return [
    json('PATCH', `/client/messages/${unread}`, { read: true }),
    json('POST', '/client/messages', { ...letter, folder: 20, attachmentIds: [fileId] }),
    json('POST', '/client/messages', { ...letter, folder: 30, replyTo: unread }),
    json('PATCH', `/client/messages/${draft}`, { ...letter, folder: 30 }),
    json('PATCH', `/client/messages/${sent}`, letter),
    json('POST', `/client/messages/${emptyDraft}/attachments`, [fileId]),
    { method: 'DELETE', path: `/client/messages/${emptyDraft}/attachment/${fileId}` },
    { method: 'DELETE', path: `/client/messages/${emptyDraft}` },
    { method: 'DELETE', path: `/file/${upload}` },
    json(
      'POST',
      '/client/bank/rebate',
      aBankSubmission({ accountNumber: '12345670', kind: 'Rebate' }),
    ),
    json('POST', '/client/address', { ...address, country: 'United Kingdom' }),
    json('POST', '/client/address', { ...address, country: 'United Kingdom' }),
    json('POST', '/client/contact-details', {
      phoneNumber: '07700900145',
      email: 'a@hart.example',
    }),
    json('PUT', '/prefs/interests', { 'Venture Capital Trusts': false }),
    json('PATCH', '/prefs/contact', { emailOptOut: true }),
    json('PATCH', '/prefs/contact/freq', { monthly: true }),
    json('POST', `/unsubscribe/opt?id=${AMELIA.wcid}`, { tempOptOut: '2026-06-16' }),
    json('POST', '/auth/magic', { userName: 'investor' }),
    json('POST', '/auth/reset', { userName: 'partner' }),
    json('POST', '/auth/login', { username: 'investor', password: 'Wrong-password1!' }),
    json('POST', '/auth/changePassword', { oldPassword: PASSWORD, newPassword: NEW_PASSWORD }),
    json('POST', '/auth/login', { username: 'investor', password: NEW_PASSWORD }),
    json('POST', '/auth/login', { username: 'investor', password: PASSWORD }),
  ];
}

/** Reply with all its headers and bytes. */
export type RecordedReply = {
  readonly request: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Sends all read requests, then the write requests, then all read requests again. */
export async function runJourney(sandbox: Sandbox): Promise<readonly RecordedReply[]> {
  const answers: RecordedReply[] = [];
  const token = await sandbox.tokenOf('investor');
  const send = async (sent: SentRequest) => {
    const reply = await sandbox.send({ token, ...sent });
    const body = Buffer.from(await reply.arrayBuffer()).toString('latin1');
    const request = `${sent.method} ${sent.path}`;
    const headers = Object.fromEntries(reply.headers);
    answers.push({ request, status: reply.status, headers, body });
    return body;
  };
  const readAll = async () => {
    for (const path of GETS) await send({ method: 'GET', path });
  };

  await readAll();
  const form = new FormData();
  form.append('files', new File(['a,b\n1,2\n'], 'figures.csv', { type: 'text/csv' }));
  const uploaded: unknown = JSON.parse(
    await send({ method: 'POST', path: '/file/upload', body: form }),
  );
  const fileId = Array.isArray(uploaded) ? String(getField(uploaded[0], 'id')) : '';
  for (const write of writes(fileId)) await send(write);
  await send({ method: 'GET', path: `/file/${fileId}` });
  const partner = await sandbox.tokenOf('partner');
  await send({ method: 'GET', path: '/client/bank/rebate', token: partner, as: AMELIA.id });
  await readAll();
  return answers;
}
