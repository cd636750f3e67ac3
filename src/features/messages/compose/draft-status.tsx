import { formatTime } from '#src/shared/format/date.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { copy } from './copy.ts';
import type { DraftState } from './draft.ts';

type DraftStatusProps = {
  readonly state: DraftState;
  /** False while the subject is too short to be stored. */
  readonly isStorable: boolean;
};

/** Whether what is typed is stored, and since when. */
export function DraftStatus({ state, isStorable }: DraftStatusProps) {
  return <Line>{statusText(state, isStorable)}</Line>;
}

function statusText(state: DraftState, isStorable: boolean): string {
  const { isUnsaved, isSaving, savedAt, hasFailed, obstacle } = state;
  if (isSaving) return copy.saving;
  if (isUnsaved && obstacle === null) {
    if (!isStorable) return copy.notSavedYet;
    return hasFailed ? copy.notSaved : copy.notSavedChanges;
  }
  return savedAt && !isUnsaved ? copy.savedAt(formatTime(savedAt)) : '';
}

// Its line is there from the start: nothing moves when the text comes.
const Line = styled('p', { base: { textStyle: 'small', color: 'ink-muted', minH: 5 } });
