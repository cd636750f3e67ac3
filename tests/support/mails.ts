import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';

const FOLDER = join(import.meta.dirname, 'mails');

type Mail = { readonly name: string; readonly html: string };

/** E-mails listed in `mails/README.md`. */
export const generatedMails: readonly Mail[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.html'))
  .map((file) => ({
    name: file.replace('.html', ''),
    html: readFileSync(join(FOLDER, file), 'utf8'),
  }));

/**
 * Formats an e-mail as Prettier does (through oxfmt): one attribute per line, every line indented.
 */
export async function formatMail({ name, html }: Mail): Promise<Mail> {
  const { code } = await format('mail.html', html, { singleAttributePerLine: true });
  return { name: `${name}, formatted`, html: code };
}
