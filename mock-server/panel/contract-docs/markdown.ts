import { html } from 'hono/html';
import type { Markup } from '../page.ts';

type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

/** Renders the Markdown of the contracts: headings, paragraphs, lists, code and bold. */
export function markdown(text: string): Markup {
  return html`${blocksOf(text).map(blockMarkup)}`;
}

function blockMarkup(block: Block): Markup {
  switch (block.kind) {
    case 'heading':
      return html`<h3>${inline(block.text)}</h3>`;
    case 'paragraph':
      return html`<p>${inline(block.text)}</p>`;
    case 'list':
      return html`<ul>
        ${block.items.map((item) => html`<li>${inline(item)}</li>`)}
      </ul>`;
    default:
      return block satisfies never;
  }
}

function blocksOf(text: string): readonly Block[] {
  return text
    .split('\n')
    .reduce<readonly Block[]>((blocks, line) => {
      const rest = blocks.slice(0, -1);
      const last = blocks.at(-1);
      if (line.trim() === '') return [...blocks, { kind: 'paragraph', text: '' }];
      if (line.startsWith('## ')) {
        return [
          ...blocks,
          { kind: 'heading', text: line.slice(3) },
          { kind: 'paragraph', text: '' },
        ];
      }
      if (line.startsWith('- ')) {
        const items = last?.kind === 'list' ? last.items : [];
        return [
          ...(items.length > 0 ? rest : blocks),
          { kind: 'list', items: [...items, line.slice(2)] },
        ];
      }
      if (last?.kind === 'list' && line.startsWith(' ')) {
        const items = [...last.items.slice(0, -1), `${last.items.at(-1)} ${line.trim()}`];
        return [...rest, { kind: 'list', items }];
      }
      if (last?.kind === 'paragraph') {
        return [...rest, { kind: 'paragraph', text: `${last.text} ${line}`.trim() }];
      }
      return [...blocks, { kind: 'paragraph', text: line }];
    }, [])
    .filter((block) => block.kind !== 'paragraph' || block.text !== '');
}

/** Renders code and bold in one line. */
export function inline(text: string): Markup {
  return html`${text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
    if (/^`[^`]+`$/.test(part)) return html`<code>${part.slice(1, -1)}</code>`;
    return part.startsWith('**') ? html`<strong>${part.slice(2, -2)}</strong>` : part;
  })}`;
}
