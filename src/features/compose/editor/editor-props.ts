import type { ControlAttributes } from '#src/shared/screens/form/field-frame.tsx';

export type EditorProps = {
  readonly value: string;
  readonly isReadOnly: boolean;
  readonly attributes: ControlAttributes;
  readonly onChange: (html: string) => void;
  readonly onFiles: (files: readonly File[]) => void;
};
