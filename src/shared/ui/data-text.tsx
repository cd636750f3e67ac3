import { styled } from '../theme/styled.ts';
import { inPieces } from './text-pieces.ts';

type DataTextProps = { readonly text: string };

/**
 * A name or another server text, in a line, a table or a flex box: it breaks anywhere, so that it
 * makes nothing wider, its writing direction does not affect its neighbours, and no browser translates it.
 */
export function DataText({ text }: DataTextProps) {
  return <Isolated translate="no">{inPieces(text)}</Isolated>;
}

// `anywhere` counts when a table or a flex box measures its content; the reset's `break-word` does
// not.
const Isolated = styled('bdi', { base: { overflowWrap: 'anywhere' } });
