import { DetailsCard } from '#src/forms/details-card.tsx';
import { PreferenceBlocks } from './blocks/preference-blocks.tsx';
import { usePreferences } from './blocks/use-preferences.ts';
import { copy } from './copy.ts';
import { getSignedInPreferenceCalls } from './preferences-queries.ts';

export function MarketingPreferences() {
  const source = getSignedInPreferenceCalls();
  const result = usePreferences(source);
  return (
    <DetailsCard
      title={copy.title}
      guardedFunction="marketing"
      result={result}
      errorTitle={copy.loadFailed}
    >
      {(stored, canChange) => (
        <PreferenceBlocks
          source={source}
          stored={stored}
          level={3}
          isLocked={!canChange}
          opensReadOnly
        />
      )}
    </DetailsCard>
  );
}
