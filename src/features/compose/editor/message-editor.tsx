import { Component, lazy, Suspense, useState, type ReactNode } from 'react';
import { loadScript } from '#src/shared/platform/browser/load-script.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { ErrorState } from '#src/shared/ui/error-state/error-state.tsx';
import { copy } from '../copy.ts';
import type { EditorProps } from './editor-props.ts';
import { PlainEditor } from './plain-editor.tsx';

const lazyEditor = () =>
  lazy(async () => {
    const { RichEditor } = await loadScript(() => import('./rich-editor.tsx'));
    return { default: RichEditor };
  });

/** Rich message editor; a plain text area with the same text if the rich editor fails to load. */
export function MessageEditor(props: EditorProps) {
  // A lazy component caches a failed import, so a retry needs a new component.
  const [RichEditor, setRichEditor] = useState(lazyEditor);
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    setRichEditor(lazyEditor);
    setAttempt(attempt + 1);
  };
  const plain = (
    <>
      <ErrorState
        title={copy.plainText}
        action={
          <Button size="sm" onClick={retry}>
            {copy.retryEditor}
          </Button>
        }
        isPartial
      />
      <PlainEditor {...props} />
    </>
  );
  return (
    <FailedScript key={attempt} instead={plain}>
      <Suspense fallback={<EditorPlaceholder />}>
        <RichEditor {...props} />
      </Suspense>
    </FailedScript>
  );
}

type FailedScriptProps = { readonly instead: ReactNode; readonly children: ReactNode };

class FailedScript extends Component<FailedScriptProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: true } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}

const EditorPlaceholder = styled('div', {
  base: {
    h: '18.75rem',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line-strong',
    borderRadius: 'control',
  },
});
