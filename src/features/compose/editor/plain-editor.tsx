import { useState } from 'react';
import { inputRecipe } from '#src/shared/ui/theme/recipes/input.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { convertHtmlToText } from '#src/shared/html/html-to-text.ts';
import { convertBodyToMarkup } from '#src/shared/html/body-markup.ts';
import { CELL_SIGN } from '#src/shared/html/markup-tables.ts';
import type { EditorProps } from './editor-props.ts';

const TextArea = styled('textarea', inputRecipe);

export function PlainEditor(props: EditorProps) {
  const { value, isReadOnly, attributes, onChange } = props;
  const [edited, setEdited] = useState(() => ({ html: value, text: toPlainText(value) }));
  const { text } = edited.html === value ? edited : { text: toPlainText(value) };
  return (
    <TextArea
      {...attributes}
      h="15.625rem"
      value={text}
      readOnly={isReadOnly}
      onChange={({ target }) => {
        const html = textToHtml(target.value);
        setEdited({ html, text: target.value });
        onChange(html);
      }}
    />
  );
}

/** Converts HTML to text with a visible sign between table cells, because HTML collapses tabs. */
const toPlainText = (html: string) => convertHtmlToText(convertBodyToMarkup(html), CELL_SIGN);

function textToHtml(text: string): string {
  if (text === '') return '';
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('');
}
