import { createContext, type ComponentType } from 'react';
import { DataText } from '#src/shared/ui/text/data-text.tsx';

/** Component that shows a file name and downloads the file; the page provides it. */
export const AttachmentContext = createContext<
  ComponentType<{ readonly id: string; readonly name: string }>
>(({ name }) => <DataText text={name} />);
