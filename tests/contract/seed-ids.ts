import type { Sandbox } from './sandbox.ts';

export const PASSWORD = 'Portfolio1!';
export const NEW_PASSWORD = 'Another-Portfolio2!';

export const AMELIA = { id: 'client-100234', wcid: 'wc-7f3a9c52e1' } as const;
export const DANIEL = { id: 'client-100235', wcid: 'wc-2b8d40f6aa' } as const;
export const PRIYA = { id: 'client-100301', wcid: 'wc-91e07d33bc' } as const;
export const UNKNOWN_CLIENT = { id: 'client-999999', wcid: 'wc-0000000000' } as const;

export const AMELIA_IDS = {
  holding: 'holding-3001',
  account: 'dfm-5001',
  parent: 'tax-efficient-investments',
  child: 'Venture_Capital_Trusts',
  document: 'file-2101',
  upload: 'file-2105',
  sentUpload: 'file-2104',
  unread: 'message-1001',
  thread: 'message-1011',
  draft: 'message-1021',
  emptyDraft: 'message-1023',
  sent: 'message-1014',
  deleted: 'message-1031',
} as const;

export const DANIEL_IDS = {
  holding: 'holding-4001',
  account: 'dfm-5101',
  file: 'file-2106',
  message: 'message-1051',
  thread: 'message-1053',
} as const;

/** Returns a parameter of the link in the newest e-mail. */
export async function readMailedParameter(sandbox: Sandbox, name: string): Promise<string> {
  const [newest] = await sandbox.control.emails();
  const value = new URL(newest?.link ?? '').searchParams.get(name);
  if (value === null) throw new Error(`The newest e-mail has no ${name} in its link.`);
  return value;
}
