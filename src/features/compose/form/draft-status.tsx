import { formatTime } from '#src/shared/format/date.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { copy } from '../copy.ts';
import { isStorable, type DraftState } from '../draft/draft.ts';
import { isSubjectShort } from '../draft/message-schema.ts';

/** Whether what is typed is stored, and since when. */
export function DraftStatus({ state }: { readonly state: DraftState }) {
  return <Line>{statusText(state)}</Line>;
}

function statusText(state: DraftState): string {
  const { isUnsaved, isSaving, savedAt, obstacle, isStored } = state;
  if (isSaving) return copy.saving;
  if (!isUnsaved) return savedAt ? copy.savedAt(formatTime(savedAt)) : '';
  if (obstacle !== null) return isStored ? '' : copy.notKept;
  return isStored ? unsavedText(state) : `${unsavedText(state)} ${copy.notKept}`;
}

function unsavedText(state: DraftState): string {
  if (isSubjectShort(state.content.subject)) return copy.shortSubject;
  if (!isStorable(state)) return copy.tooLong;
  if (!state.hasFailed) return copy.notSavedChanges;
  return state.isStored ? copy.notSaved : copy.notSavedInPage;
}

// Its line is there from the start: nothing moves when the text comes.
const Line = styled('p', { base: { textStyle: 'small', color: 'ink-muted', minH: 5 } });
