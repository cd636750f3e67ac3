import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { textLinkRecipe } from '../ui/theme/recipes/text-link.ts';
import { visuallyHiddenRecipe } from '../ui/theme/recipes/visually-hidden.ts';
import { styled } from '../ui/theme/styled.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice/notice.tsx';
import { copy } from './copy.ts';
import { isLongBody } from './heavy-html.ts';
import { sliceHtml, sliceText } from './slice-html.ts';
import { convertHtmlToText } from './html-to-text.ts';
import { convertBodyToMarkup } from './body-markup.ts';
import { splitLongWords, observeWideTables, buildMessageFragment } from './message-fragment.ts';
import { parseStyleRules } from './style-sheets.ts';

type MessageBodyProps = { readonly html: string };

/** Shows the sanitised body of a message: the only component that inserts markup of the server. */
export function MessageBody({ html }: MessageBodyProps) {
  const markup = useMemo(() => convertBodyToMarkup(html), [html]);
  if (html === '') return <p>{copy.noBody}</p>;
  return isLongBody(markup) ? <LongBody key={html} html={markup} /> : <Formatted html={markup} />;
}

function LongBody({ html }: MessageBodyProps) {
  const [isFormatted, setFormatted] = useState(false);
  const slices = useMemo(
    () => (isFormatted ? [] : sliceText(convertHtmlToText(html))),
    [html, isFormatted],
  );
  if (isFormatted) return <Formatted html={html} hasFocus />;
  return (
    <>
      <Notice
        tone="info"
        isStatic
        actions={
          <Button size="sm" onClick={() => setFormatted(true)}>
            {copy.showFormatting}
          </Button>
        }
      >
        {copy.longBody}
      </Notice>
      <Body data-long="" mt={4}>
        {slices.map((text, index) => (
          // Slices of one text are never reordered, so the index is a stable key.
          // eslint-disable-next-line react/no-array-index-key
          <p key={index} dir="auto">
            {splitLongWords(text)}
          </p>
        ))}
      </Body>
    </>
  );
}

type FormattedProps = MessageBodyProps & {
  /** Whether the body gets the focus, because it replaces the pressed button. */
  readonly hasFocus?: boolean;
};

/** Renders one slice per task, so that the page stays responsive. */
function Formatted({ html, hasFocus = false }: FormattedProps) {
  const slices = useMemo(() => sliceHtml(html), [html]);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const regions = observeWideTables();
    const rules = parseStyleRules(html);
    let timer: ReturnType<typeof setTimeout>;
    const showFrom = (index: number) => {
      const slice = document.createElement('div');
      slice.dir = 'auto';
      slice.replaceChildren(buildMessageFragment(slices[index] ?? '', rules, regions));
      box.current?.append(slice);
      if (index + 1 < slices.length) timer = setTimeout(showFrom, 0, index + 1);
    };
    box.current?.replaceChildren();
    showFrom(0);
    if (hasFocus) box.current?.focus();
    return () => {
      clearTimeout(timer);
      regions.disconnect();
    };
  }, [html, slices, hasFocus]);
  const isLong = slices.length > 1;
  return (
    <Body ref={box} data-long={isLong ? '' : undefined} tabIndex={hasFocus ? -1 : undefined} />
  );
}

const Body = styled('div', {
  base: {
    textStyle: 'body',
    color: 'ink',
    maxW: 'measure',
    overflowWrap: 'anywhere',
    // Prevents a message from covering content around it.
    isolation: 'isolate',
    overflow: 'clip',
    overflowClipMargin: '4px',
    '& :is(p, div, li, td, th, h1, h2, h3, h4, blockquote, pre)': { unicodeBidi: 'plaintext' },
    '& :is(p, ul, ol, blockquote, pre, [data-table]):not(:last-child)': { mb: 3 },
    '& :is(h1, h2)': { textStyle: 'h3', mt: 4, mb: 2 },
    '& :is(h3, h4)': { fontWeight: 'semibold', mt: 4, mb: 1 },
    '& i': { fontStyle: 'italic' },
    '& :is(u, ins)': { textDecoration: 'underline' },
    '& :is(s, del)': { textDecoration: 'line-through' },
    '& :is(sup, sub)': { fontSize: '0.75em', lineHeight: 0 },
    '& small': { fontSize: '0.875em' },
    '& sup': { verticalAlign: 'super' },
    '& sub': { verticalAlign: 'sub' },
    '& :is(:is(s, del) + ins, ins + :is(s, del))': { ms: '0.2em' },
    '& mark': { bg: 'accent-soft', color: 'ink', printColorAdjust: 'exact' },
    // Hidden text at deleted, inserted, raised and lowered words, which screen readers seldom announce.
    '& :is(s, del, ins, sup, sub)': {
      position: 'relative',
      _before: visuallyHiddenRecipe.base,
      _after: { ...visuallyHiddenRecipe.base, content: '"] "' },
    },
    '& :is(del, s)::before': { content: `" [${copy.deleted}: "` },
    '& ins::before': { content: `" [${copy.inserted}: "` },
    '& :is(sup, sub)::before': { content: '" ["' },
    '& ul': { listStyle: 'disc', ps: 6 },
    '& ol': { listStyle: 'decimal', ps: 6 },
    '& li + li': { mt: 1 },
    '& a': { color: 'brand-700', ...textLinkRecipe.base },
    '& blockquote': { ps: 4, borderInlineStartWidth: '3px', color: 'ink-muted' },
    '& dt': { fontWeight: 'semibold' },
    '& dd': { ps: 6 },
    '& dl:not(:last-child)': { mb: 3 },
    '& caption': { textAlign: 'start', py: 2, fontWeight: 'semibold' },
    '& hr': { borderTopWidth: '1px', my: 4 },
    '& :is(pre, code)': { fontFamily: 'monospace', fontSize: '0.875rem' },
    '& pre': { whiteSpace: 'pre-wrap' },
    '& [data-table]': { overflowX: 'auto', maxW: 'full', _print: { overflow: 'visible' } },
    // Figures do not break into lines: a wide table scrolls.
    '& :is(td, th)': {
      py: 2,
      pe: { base: 3, sm: 4 },
      textAlign: 'start',
      verticalAlign: 'top',
      overflowWrap: 'normal',
    },
    // Layout tables of a mail have no padding and no headings.
    '& :is(td, th):is(:has(table), :empty)': { p: 0 },
    '& th': {
      fontWeight: 'semibold',
      '&:has(table, h1, h2, h3, h4, p + p)': { fontWeight: 'normal' },
    },
    '& tr + tr:not(:has(table)), & thead + tbody': { borderTopWidth: '1px' },
    '&[data-long] > *': { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 40rem' },
    '&[data-long] > p': { whiteSpace: 'pre-wrap', mb: 0 },
  },
});
