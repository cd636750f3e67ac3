import { baseKeymap } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Slice } from 'prosemirror-model';
import { EditorState, type Command } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import {
  parseDoc,
  serialiseDoc,
  messageDocSchema,
  parseHtmlSlice,
  parseTextSlice,
} from './message-doc.ts';

export type FormattingMark = 'strong' | 'em';
export type ActiveMarks = Readonly<Record<FormattingMark, boolean>>;

export type EditorOptions = {
  readonly html: string;
  readonly attributes: () => Readonly<Record<string, string>>;
  readonly isEditable: () => boolean;
  readonly onChange: (html: string) => void;
  readonly onMarks: (marks: ActiveMarks) => void;
  readonly onFiles: (files: readonly File[]) => void;
};

export type MessageEditor = ReturnType<typeof createMessageEditor>;

const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(messageDocSchema.nodes.br.create()).scrollIntoView());
  return true;
};

/** Smaller than ProseMirror's `toggleMark`, whose options are not needed. */
const toggle = (mark: FormattingMark): Command => {
  const type = messageDocSchema.marks[mark];
  return (state, dispatch) => {
    const { tr, selection } = state;
    const { from, to, empty } = selection;
    if (activeMarks(state)[mark]) {
      if (empty) tr.removeStoredMark(type);
      else tr.removeMark(from, to, type);
    } else if (empty) tr.addStoredMark(type.create());
    else tr.addMark(from, to, type.create());
    dispatch?.(tr.scrollIntoView());
    return true;
  };
};

const keys = {
  'Mod-b': toggle('strong'),
  'Mod-B': toggle('strong'),
  'Mod-i': toggle('em'),
  'Mod-I': toggle('em'),
  'Mod-z': undo,
  'Shift-Mod-z': redo,
  'Mod-y': redo,
  'Shift-Enter': lineBreak,
};

/** Creates a ProseMirror editor that sanitises pasted and dropped content before parsing. */
export function createMessageEditor(mountPoint: HTMLElement, options: EditorOptions) {
  const { onChange, onMarks, onFiles } = options;
  const createState = (html: string) =>
    EditorState.create({
      doc: parseDoc(html),
      plugins: [history(), keymap({ ...baseKeymap, ...keys })],
    });

  const view: EditorView = new EditorView(
    { mount: mountPoint },
    {
      state: createState(options.html),
      editable: options.isEditable,
      attributes: () => options.attributes(),
      dispatchTransaction: (transaction) => {
        view.updateState(view.state.apply(transaction));
        if (transaction.docChanged) onChange(serialiseDoc(view.state.doc));
        onMarks(activeMarks(view.state));
      },
      handleDOMEvents: {
        paste: (_view, event) => {
          event.preventDefault();
          if (view.editable && event.clipboardData) paste(view, event.clipboardData, onFiles);
          return true;
        },
        drop: (_view, event) => {
          event.preventDefault();
          if (view.editable) drop(view, event, onFiles);
          return true;
        },
      },
    },
  );

  return {
    toggle: (mark: FormattingMark) => {
      toggle(mark)(view.state, view.dispatch);
      view.focus();
    },
    /** Replaces the text without calling `onChange`. */
    setHtml: (html: string) => {
      if (serialiseDoc(view.state.doc) !== html) view.updateState(createState(html));
    },
    /** Applies changed `attributes` and `isEditable`. */
    refresh: () => view.setProps({}),
    destroy: () => view.destroy(),
  };
}

type OnFiles = EditorOptions['onFiles'];

function paste(view: EditorView, data: DataTransfer, onFiles: OnFiles): void {
  const slice = readSlice(data, onFiles);
  if (slice) view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
}

function drop(view: EditorView, event: DragEvent, onFiles: OnFiles): void {
  const { dragging } = view;
  view.dragging = null;
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
  const slice = dragging?.slice ?? (event.dataTransfer && readSlice(event.dataTransfer, onFiles));
  if (!slice || !at) return;
  const change = view.state.tr;
  if (dragging?.move) change.deleteSelection();
  const position = change.mapping.map(at.pos);
  view.dispatch(change.replaceRange(position, position, slice));
  view.focus();
}

/** Returns the content to insert; null if there are only files, which are passed to `onFiles`. */
function readSlice(data: DataTransfer, onFiles: OnFiles): Slice | null {
  // Office programs also copy a picture of the text, so files are used only if there is no text.
  const html = data.getData('text/html');
  const text = data.getData('text/plain');
  if (data.files.length > 0 && html === '' && text === '') {
    onFiles([...data.files]);
    return null;
  }
  return html === '' ? parseTextSlice(text) : parseHtmlSlice(html);
}

function activeMarks(state: EditorState): ActiveMarks {
  const isActive = (mark: FormattingMark) => {
    const type = messageDocSchema.marks[mark];
    const { from, $from, to, empty } = state.selection;
    if (empty) return Boolean(type.isInSet(state.storedMarks ?? $from.marks()));
    return state.doc.rangeHasMark(from, to, type);
  };
  return { strong: isActive('strong'), em: isActive('em') };
}
