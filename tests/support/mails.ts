import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';

const FOLDER = join(import.meta.dirname, 'mails');

type Mail = { readonly name: string; readonly html: string };

/** The mails of `mails/README.md`. */
export const generatedMails: readonly Mail[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.html'))
  .map((file) => ({
    name: file.replace('.html', ''),
    html: readFileSync(join(FOLDER, file), 'utf8'),
  }));

/** One attribute a line, and every line indented: what Prettier makes of HTML, which oxfmt calls. */
export async function asFormatted({ name, html }: Mail): Promise<Mail> {
  const { code } = await format('mail.html', html, { singleAttributePerLine: true });
  return { name: `${name}, formatted`, html: code };
}
