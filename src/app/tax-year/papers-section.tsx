import { TaxPaperList, type TaxPaperDownloads } from '#src/features/documents/tax-paper-files.tsx';
import type { TaxPaper } from '#src/features/documents/tax-papers.ts';
import { AskAboutLink } from '#src/session/ask-about-link.tsx';
import { paths } from '#src/shared/screens/address/paths.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { copy } from './copy.ts';
import { PaperOfOtherYear } from './subscriptions-section.tsx';
import { Note, YearSection } from './year-section.tsx';

type PapersSectionProps = {
  readonly year: string;
  /** Papers of all tax years. */
  readonly papers: readonly TaxPaper[];
  readonly control: TaxPaperDownloads;
};

/** Tax documents of a year, and those uploaded in the year that are for another one. */
export function PapersSection({ year, papers, control }: PapersSectionProps) {
  const own = papers.filter(({ taxYear }) => taxYear === year);
  const others = papers.filter(
    ({ taxYear, uploadedIn }) => uploadedIn === year && taxYear !== year,
  );
  const unnamed = own.filter(({ yearFrom }) => yearFrom === 'upload').length;
  return (
    <YearSection title={copy.papers} source={{ title: copy.documents, to: paths.documents }}>
      {own.length === 0 ? (
        <p>{copy.noPapers(year)}</p>
      ) : (
        <>
          <Note text={copy.papersRule} />
          {unnamed > 0 && <p>{copy.byUpload(unnamed)}</p>}
        </>
      )}
      <TaxPaperList papers={own} control={control} label={copy.papersList(year)} />
      {others.length > 0 && (
        <Box mt={4}>
          <Box as="h3" textStyle="h3" mb={1}>
            {copy.otherYears(year)}
          </Box>
          <Box as="ul" ps={5} listStyleType="disc">
            {others.map((paper) => (
              <li key={`${paper.file.holdingId}/${paper.file.id}`}>
                <PaperOfOtherYear paper={paper} name={paper.file.holding} />
              </li>
            ))}
          </Box>
        </Box>
      )}
      <Box as="p" color="ink-muted" mt={3} _print={{ display: 'none' }}>
        <span>{copy.toCome}</span>{' '}
        <AskAboutLink topic="documents" name={copy.askedYear(year)}>
          {copy.ask}
        </AskAboutLink>
      </Box>
    </YearSection>
  );
}
