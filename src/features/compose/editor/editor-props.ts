import type { ControlAttributes } from '#src/shared/form/field-frame.tsx';

/** The text of a message, however it is typed. */
export type EditorProps = {
  /** HTML of p, br, strong and em; '' for none. */
  readonly value: string;
  readonly isReadOnly: boolean;
  readonly attributes: ControlAttributes;
  readonly onChange: (html: string) => void;
  /** Files that were pasted or dropped into the text. */
  readonly onFiles: (files: readonly File[]) => void;
};
