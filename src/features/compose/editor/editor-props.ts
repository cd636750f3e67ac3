import type { ControlAttributes } from '#src/shared/screens/form/field-frame.tsx';

/** Props of the rich and the plain message editor. */
export type EditorProps = {
  /** HTML of p, br, strong and em; '' for an empty message. */
  readonly value: string;
  readonly isReadOnly: boolean;
  readonly attributes: ControlAttributes;
  readonly onChange: (html: string) => void;
  /** Called with files that were pasted or dropped into the text. */
  readonly onFiles: (files: readonly File[]) => void;
};
