import type { ControlAttributes } from '#src/shared/screens/form/field-frame.tsx';

export type EditorProps = {
  /** HTML of p, br, strong and em; '' for an empty message. */
  readonly value: string;
  readonly isReadOnly: boolean;
  readonly attributes: ControlAttributes;
  readonly onChange: (html: string) => void;
  readonly onFiles: (files: readonly File[]) => void;
};
