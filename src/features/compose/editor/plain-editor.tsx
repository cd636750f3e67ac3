import { useState } from 'react';
import { TextArea } from '#src/shared/ui/text-area.tsx';
import { htmlToText } from '#src/shared/html/html-to-text.ts';
import type { EditorProps } from './editor-props.ts';

/** The same text without formatting, where the editor could not be loaded. */
export function PlainEditor(props: EditorProps) {
  const { value, isReadOnly, attributes, onChange } = props;
  const [shown, setShown] = useState(() => ({ html: value, text: htmlToText(value) }));
  const { text } = shown.html === value ? shown : { text: htmlToText(value) };
  return (
    <TextArea
      {...attributes}
      h="15.625rem"
      value={text}
      readOnly={isReadOnly}
      onChange={({ target }) => {
        const html = textToHtml(target.value);
        setShown({ html, text: target.value });
        onChange(html);
      }}
    />
  );
}

function textToHtml(text: string): string {
  if (text === '') return '';
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('');
}
