import { CircleAlert, CircleCheck, Paperclip, RotateCw, Upload, X } from 'lucide-react';
import {
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type ClipboardEvent,
  type ComponentProps,
  type Ref,
} from 'react';
import { fieldHelpRecipe } from '../theme/recipes/field.ts';
import { styled } from '../theme/styled.ts';
import { Button } from '../button.tsx';
import {
  renameToSafeName,
  checkFileLimits,
  type FileLimits,
  type FileRefusal,
} from './file-limits.ts';
import { Icon } from '../icon.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { announce } from '../announce/announce.ts';
import { Notice } from '../notice/notice.tsx';
import { TONE_LABELS } from '../tone-labels.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

export type UploadedFile = {
  readonly id: string;
  readonly name: string;
  /** Hint about something that the user should check. */
  readonly warning?: string;
  readonly state:
    | { readonly kind: 'sending'; readonly percent: number }
    | { readonly kind: 'done'; readonly note: string }
    /** `isGone`: the content is lost, so the user must choose a file of the same name again. */
    | { readonly kind: 'failed'; readonly reason: string; readonly isGone?: boolean };
};

type FileUploadProps = {
  readonly label: string;
  /** Text that states the limits: 'Up to 5 files'. */
  readonly help: string;
  readonly limits: FileLimits;
  readonly files: readonly UploadedFile[];
  /** Called with the files within the limits that were picked, dropped or pasted. */
  readonly onAdd: (files: readonly File[]) => void;
  /** Removes a file and aborts its upload. */
  readonly onRemove: (id: string) => void;
  readonly onRetry: (id: string) => void;
  /** Returns the text on why a file is refused and what to do. */
  readonly refusalText: (name: string, reason: FileRefusal) => Refusal;
  /** Returns whether the file is already in the list; it is not added twice. */
  readonly isPresent: (file: File) => boolean;
  /** Shows only the list of files, without buttons. */
  readonly isReadOnly: boolean;
  /** Handle that adds files which are dropped or pasted elsewhere in the form. */
  readonly ref?: Ref<FileUploadHandle>;
};

export type FileUploadHandle = { readonly add: (files: readonly File[]) => void };
type Refusal = { readonly problem: string; readonly fix: string };

/** Shown after a drag out of a mail program, which may announce files and give none. */
const NO_FILE: Refusal = {
  problem: 'No file arrived.',
  fix: 'Save the file on your device first, then attach it.',
};

/**
 * Upload field: a button, as large as the field, that opens the browser's file picker. The native file input
 * is hidden, because screen readers read its label three times and add that no file is selected. The caller
 * uploads the files and handles drops; this component lists and announces the files.
 */
export function FileUpload(props: FileUploadProps) {
  const { label, help, limits, files, onAdd, onRemove, onRetry, refusalText } = props;
  const { isPresent, isReadOnly, ref } = props;
  const id = useId();
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const refuse = (texts: readonly Refusal[]) => {
    setRefusals(texts);
    if (texts.length > 0) announce(formatRefusals(texts), 'assertive');
  };
  const add = (picked: readonly File[]) => {
    if (picked.length === 0) return;
    const chosen = picked.map(renameToSafeName);
    const others = files.filter((file) => !isChosenAgain(file, chosen));
    const { accepted, refused } = checkFileLimits(chosen, limits, others.length, isPresent);
    refuse(refused.map(({ name, reason }) => refusalText(name, reason)));
    if (accepted.length === 0) return;
    announce(`Added: ${accepted.map(({ name }) => name).join(', ')}`);
    onAdd(accepted);
  };
  const addDropped = (files: readonly File[]) =>
    files.length > 0 ? add(files) : refuse([NO_FILE]);
  useImperativeHandle(ref, () => ({ add: addDropped }));
  const paste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files];
    if (pasted.length > 0) event.preventDefault();
    add(pasted);
  };
  const remove = ({ id: fileId, name }: UploadedFile) => {
    // The pressed button is removed together with its row, so the upload button takes the focus.
    button.current?.focus();
    announce(`Removed: ${name}`);
    onRemove(fileId);
  };

  return (
    <div onPaste={isReadOnly ? undefined : paste}>
      <Zone hidden={isReadOnly}>
        <Icon icon={Upload} />
        <span>
          <button
            type="button"
            ref={button}
            aria-describedby={`${id}-help`}
            onClick={() => input.current?.click()}
          >
            {label}
          </button>
          <Help id={`${id}-help`}>{help}</Help>
        </span>
        <input
          ref={input}
          hidden
          type="file"
          aria-label={label}
          multiple={limits.maxFiles > 1}
          accept={[...limits.extensions, ...(limits.pickerTypes ?? [])].join(',')}
          // Resets the field: else the browser fires no `change` event if a removed file is picked again.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ target }) => add([...(target.files ?? [])])}
        />
      </Zone>
      {refusals.length > 0 && (
        <Refusals>
          <Notice tone="error" isStatic>
            <ul>
              {refusals.map(({ problem, fix }) => (
                <RefusedFile key={`${problem}${fix}`}>
                  <Problem>{problem}</Problem>
                  <p>{fix}</p>
                </RefusedFile>
              ))}
            </ul>
          </Notice>
        </Refusals>
      )}
      {files.length > 0 && (
        <Files aria-label={`${label}: files`}>
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              isReadOnly={isReadOnly}
              onRemove={() => remove(file)}
              onRetry={() => {
                // The pressed Try again button is removed, so the upload button takes the focus.
                button.current?.focus();
                if (isGone(file)) input.current?.click();
                else onRetry(file.id);
              }}
            />
          ))}
        </Files>
      )}
    </div>
  );
}

/**
 * Builds the text to announce. The visible list is no live region, because it does not change when the same
 * file is refused again.
 */
function formatRefusals(refusals: readonly Refusal[]): string {
  const texts = refusals.map(({ problem, fix }) => `${problem} ${fix}`);
  return `${TONE_LABELS.error}: ${texts.join(' ')}`;
}

function isGone({ state }: UploadedFile): boolean {
  return state.kind === 'failed' && state.isGone === true;
}

function isChosenAgain(file: UploadedFile, chosen: readonly File[]): boolean {
  return isGone(file) && chosen.some(({ name }) => name === file.name);
}

type FileRowProps = {
  readonly file: UploadedFile;
  readonly isReadOnly: boolean;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
};

type FileTextProps = Pick<ComponentProps<typeof SmallText>, 'role' | 'color'> & {
  readonly name: string;
  readonly text: string;
};

function FileText({ name, text, ...rest }: FileTextProps) {
  return (
    <SmallText {...rest}>
      <VisuallyHidden>{`${name}: `}</VisuallyHidden>
      <span>{text}</span>
    </SmallText>
  );
}

const SmallText = styled('p', { base: { textStyle: 'small', color: 'ink-muted' } });

const ICONS = { sending: Paperclip, done: CircleCheck, failed: CircleAlert } as const;

function FileRow({ file: { name, state, warning }, isReadOnly, onRemove, onRetry }: FileRowProps) {
  const id = useId();
  return (
    <Row data-state={state.kind}>
      <Icon icon={ICONS[state.kind]} />
      <FileBody>
        <FileName id={id} translate="no">
          {name}
        </FileName>
        {state.kind === 'sending' ? (
          <ProgressBar aria-labelledby={id} max={100} value={state.percent} />
        ) : (
          state.kind === 'failed' && (
            <FileText role="alert" name={name} text={state.reason} color="ink" />
          )
        )}
        {/* Rendered from the start of an upload: a region that is inserted with its text is not announced. */}
        <div role="status">
          {state.kind === 'done' && <FileText name={name} text={state.note} />}
          {warning && <FileText name={name} text={warning} color="ink" />}
        </div>
      </FileBody>
      {!isReadOnly && (
        <FileActions>
          {state.kind === 'failed' && (
            <Button variant="quiet" px={3} onClick={onRetry}>
              <Icon icon={RotateCw} size={18} />
              <span>{state.isGone ? 'Choose again' : 'Try again'}</span>
              <VisuallyHidden>{` ${name}`}</VisuallyHidden>
            </Button>
          )}
          <Button variant="quiet" px={3} onClick={onRemove}>
            <Icon icon={X} size={18} />
            <span>{state.kind === 'sending' ? 'Cancel' : 'Remove'}</span>
            <VisuallyHidden>{` ${name}`}</VisuallyHidden>
          </Button>
        </FileActions>
      )}
    </Row>
  );
}

// The button's `::after` covers the zone, so that a click anywhere in it opens the picker.
const Zone = styled('div', {
  base: {
    position: 'relative',
    display: 'flex',
    '&[hidden]': { display: 'none' },
    alignItems: 'center',
    gap: 4,
    minH: 20,
    px: 5,
    py: 4,
    bg: 'surface',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'line-strong',
    borderRadius: 'card',
    '& > svg': { flexShrink: 0, color: 'brand-700' },
    '& button': { fontWeight: 'medium', color: 'brand-700', textAlign: 'start' },
    '& button::after': { content: '""', position: 'absolute', inset: 0 },
    _hover: { bg: 'surface-muted', borderColor: 'ink-muted' },
    '&:has(:focus-visible)': { outline: '3px solid var(--color-focus)', outlineOffset: '2px' },
    '& button:focus-visible': { outline: 'none' },
    _print: { display: 'none' },
  },
});

const Help = styled('div', fieldHelpRecipe);

const Refusals = styled('div', { base: { mt: 3, overflowWrap: 'anywhere' } });

const RefusedFile = styled('li', { base: { '& + &': { mt: 2 } } });

const Problem = styled('b', { base: { fontWeight: 'medium' } });

const Files = styled('ul', {
  base: { mt: 3, borderTopWidth: '1px', borderColor: 'line' },
});

const Row = styled('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 3,
    py: 2,
    borderBottomWidth: '1px',
    borderColor: 'line',
    '& > svg': { flexShrink: 0, color: 'ink-muted' },
    '&[data-state=done] > svg': { color: 'positive' },
    '&[data-state=failed] > svg': { color: 'negative' },
  },
});

const FileBody = styled('div', { base: { flex: '1 1 10rem', minW: 0 } });

const FileName = styled('b', {
  base: { display: 'block', fontWeight: 'medium', overflowWrap: 'anywhere' },
});

const FileActions = styled('span', { base: { ms: 'auto' } });
