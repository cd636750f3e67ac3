import { useState } from 'react';
import { TextArea } from '#src/shared/ui/text-area.tsx';
import { htmlToText } from '../../html/html-to-text.ts';
import type { EditorProps } from './editor-props.ts';

/** The same text without formatting, where the editor could not be loaded. */
export function PlainEditor(props: EditorProps) {
  const { value, isReadOnly, attributes, ref, onChange, onBlur } = props;
  const [shown, setShown] = useState(() => ({ html: value, text: htmlToText(value) }));
  const { text } = shown.html === value ? shown : { text: htmlToText(value) };
  return (
    <TextArea
      {...attributes}
      ref={ref}
      h="15.625rem"
      value={text}
      readOnly={isReadOnly}
      onBlur={onBlur}
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
