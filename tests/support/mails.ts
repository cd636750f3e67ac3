import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';

const FOLDER = join(import.meta.dirname, 'mails');

type Mail = { readonly name: string; readonly html: string };

/** The mails of `mails/README.md`. */
export const generatedMails: readonly Mail[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.html'))
  .map((file) => ({
    name: file.replace('.html', ''),
    html: readFileSync(join(FOLDER, file), 'utf8'),
  }));

/** One attribute a line, and every line indented. */
export async function asPrettierWrites({ name, html }: Mail): Promise<Mail> {
  const written = await format(html, { parser: 'html', singleAttributePerLine: true });
  return { name: `${name}, by prettier`, html: written };
}
