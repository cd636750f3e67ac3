import { Bold, Italic } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { Icon } from '#src/shared/ui/icon.tsx';
import { copy } from '../copy.ts';
import type { EditorProps } from './editor-props.ts';
import {
  createMessageEditor,
  type ActiveMarks,
  type MessageEditor,
} from './create-message-editor.ts';

const NO_MARKS: ActiveMarks = { strong: false, em: false };
const BUTTONS = [
  { mark: 'strong', label: copy.bold, icon: Bold, keys: 'Control+B Meta+B' },
  { mark: 'em', label: copy.italic, icon: Italic, keys: 'Control+I Meta+I' },
] as const;

/** Message editor with bold and italic, 250 px high, without a menu bar (specification 9). */
export function RichEditor(props: EditorProps) {
  const { isReadOnly, attributes } = props;
  const { place: mountRef, editor, marks } = useMessageEditor(props);
  const toolbar = useToolbarKeys();
  return (
    <Frame data-readonly={isReadOnly || undefined} data-invalid={attributes['data-invalid']}>
      <Toolbar
        role="toolbar"
        aria-label={copy.formatting}
        aria-controls={attributes.id}
        {...toolbar}
      >
        {BUTTONS.map(({ mark, label, icon, keys }, index) => (
          <Button
            key={mark}
            variant="quiet"
            size="sm"
            aria-label={label}
            aria-pressed={marks[mark]}
            aria-keyshortcuts={keys}
            tabIndex={index === 0 ? 0 : -1}
            disabled={isReadOnly}
            // Preserves the text selection, and the on-screen keyboard of a phone.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => editor.current?.toggle(mark)}
          >
            <Icon icon={icon} size={18} />
          </Button>
        ))}
      </Toolbar>
      <Text ref={mountRef} />
    </Frame>
  );
}

function useMessageEditor(props: EditorProps) {
  const { value, isReadOnly, attributes } = props;
  const mountRef = useRef<HTMLDivElement>(null);
  const editor = useRef<MessageEditor>(null);
  const [marks, setMarks] = useState(NO_MARKS);

  const latest = useRef({ value, isReadOnly, attributes });
  const change = useEffectEvent((html: string) => {
    latest.current.value = html;
    props.onChange(html);
  });
  const takeFiles = useEffectEvent((files: readonly File[]) => props.onFiles(files));

  useEffect(() => {
    if (!mountRef.current) return;
    const created = createMessageEditor(mountRef.current, {
      html: latest.current.value,
      attributes: () => toEditorAttributes(latest.current.attributes),
      isEditable: () => !latest.current.isReadOnly,
      onChange: (html) => change(html),
      onMarks: setMarks,
      onFiles: (files) => takeFiles(files),
    });
    editor.current = created;
    return () => {
      editor.current = null;
      created.destroy();
    };
  }, []);

  const described = JSON.stringify(attributes);
  // In a later effect, a paste right after the commit that enables the editor would be lost.
  useLayoutEffect(() => {
    latest.current = { ...latest.current, isReadOnly, attributes };
    editor.current?.refresh();
    // Compared by content: a new object with equal attributes does not refresh the editor.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isReadOnly, described]);

  useEffect(() => {
    // Text that was typed here is already in the editor. Only a different value, such as another
    // loaded version, replaces the content.
    if (value === latest.current.value) return;
    latest.current.value = value;
    editor.current?.setHtml(value);
  }, [value]);

  return { place: mountRef, editor, marks };
}

/** Returns the key handler of an ARIA toolbar: one tab stop, arrow keys between the buttons. */
function useToolbarKeys() {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const next = buttons.at((at + step) % buttons.length);
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
    next?.focus();
  };
  return { onKeyDown };
}

function toEditorAttributes(attributes: EditorProps['attributes']): Record<string, string> {
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': copy.message,
    spellcheck: 'true',
    // Automatic translation by the browser would rewrite the message.
    translate: 'no',
    ...Object.fromEntries(
      Object.entries(attributes).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    ),
  };
}

const Frame = styled('div', {
  base: {
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line-strong',
    borderRadius: 'control',
    _hover: { borderColor: 'ink-muted', transition: 'border-color 150ms' },
    '&:focus-within:has(> .ProseMirror:focus-visible)': { outline: '3px solid var(--color-focus)' },
    '&[data-invalid]': {
      borderColor: 'negative',
      boxShadow: 'inset 0 0 0 1px var(--color-negative)',
    },
    '&[data-readonly]': { bg: 'surface-muted' },
  },
});

const Toolbar = styled('div', {
  base: {
    display: 'flex',
    gap: 1,
    p: 1,
    borderBottomWidth: '1px',
    borderColor: 'line',
    '& button': { minW: 10, px: 2 },
    '& button[aria-pressed=true]': {
      bg: 'brand-100',
      outline: '1px solid var(--color-brand-700)',
      outlineOffset: '-1px',
    },
    '& button:focus-visible': { outline: '3px solid var(--color-focus)', outlineOffset: '0' },
    _print: { display: 'none' },
  },
});

// Essential rules of prosemirror-view's styles. The height of 250 px is from specification 9.
const Text = styled('div', {
  base: {
    position: 'relative',
    h: '15.625rem',
    overflowY: 'auto',
    px: 3,
    py: 2,
    whiteSpace: 'break-spaces',
    overflowWrap: 'anywhere',
    fontVariantLigatures: 'none',
    outline: 'none',
    '&:focus-visible': { outline: 'none' },
    '& p + p': { mt: 3 },
    '& strong': { fontWeight: 'semibold' },
    '& em': { fontStyle: 'italic' },
  },
});
