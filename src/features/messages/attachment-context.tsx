import { createContext, type ComponentType } from 'react';
import { DataText } from '#src/shared/ui/data-text.tsx';

/** A file name that downloads the file; the page joins it. */
export const AttachmentContext = createContext<
  ComponentType<{ readonly id: string; readonly name: string }>
>(({ name }) => <DataText text={name} />);
