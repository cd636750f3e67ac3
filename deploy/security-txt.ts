/** Path of the file in which finders of a vulnerability look up the contact (RFC 9116). */
export const SECURITY_TXT_PATH = '/.well-known/security.txt';

/** Returns one line for each error in a firm's security.txt; empty without a file. */
export function checkSecurityTxt(file: Buffer | undefined, now = new Date()): readonly string[] {
  if (!file) return [];
  const valuesOf = (name: string) =>
    String(file)
      .split(/\r?\n/)
      .filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
      .map((line) => line.slice(name.length + 1).trim());
  const problem = (text: string) => `${SECURITY_TXT_PATH}: ${text}`;
  const contacts = valuesOf('Contact');
  const [expires, ...more] = valuesOf('Expires');
  return [
    ...(contacts.length > 0 && contacts.every((one) => /^(mailto|https|tel):\S+$/i.test(one))
      ? []
      : [problem("must have 'Contact: ' with mailto:, https: or tel: and an address")]),
    ...(expires !== undefined && more.length === 0 && new Date(expires) > now
      ? []
      : [problem("must have one 'Expires: ' with a time to come, such as 2030-01-31T00:00:00Z")]),
  ];
}
