import { styled } from '../theme/styled.ts';
import { splitTextNodes } from './split-text-nodes.ts';

type DataTextProps = { readonly text: string };

/**
 * Name or other server text. It may break anywhere, so that it widens no table or flex box; its writing
 * direction does not affect its neighbours, and browsers do not translate it.
 */
export function DataText({ text }: DataTextProps) {
  return <Isolated translate="no">{splitTextNodes(text)}</Isolated>;
}

// `anywhere` reduces the minimum width that a table or a flex box measures; the reset's `break-word` does
// not.
const Isolated = styled('bdi', { base: { overflowWrap: 'anywhere' } });
