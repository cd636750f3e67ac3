import { styled } from '../theme/styled.ts';
import { textPieces } from './text-pieces.ts';

type DataTextProps = { readonly text: string };

/**
 * A name or another text of the server, in a line, a table or a flex box: it breaks wherever it must,
 * so that it makes nothing wider, and its direction of writing turns nothing beside it.
 */
export function DataText({ text }: DataTextProps) {
  return <Isolated>{textPieces(text)}</Isolated>;
}

// `anywhere` counts where a table or a flex box measures its content; the reset's `break-word` does not.
const Isolated = styled('bdi', { base: { overflowWrap: 'anywhere' } });
