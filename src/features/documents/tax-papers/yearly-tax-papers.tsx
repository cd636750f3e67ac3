import { AskAboutLink } from '#src/session/ask-about-link.tsx';
import { useCurrentClient } from '#src/session/current-client.ts';
import { buildFileName } from '#src/shared/lists/export/export-subject.ts';
import { setParameter } from '#src/shared/screens/address/query-values.ts';
import { useAddress } from '#src/shared/screens/address/use-address.ts';
import { getTaxYear, listTaxYears } from '#src/shared/finance/tax-year/tax-year.ts';
import { useLondonToday } from '#src/shared/platform/time/use-london-today.ts';
import { FilterSelect } from '#src/shared/ui/filter-field.tsx';
import { Box, Flex } from '#src/shared/ui/layout.ts';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { ArchiveDownload } from '../archive/archive-download.tsx';
import { useArchiveDownload } from '../archive/use-archive.ts';
import { getLastResultText } from '../files/file-cells.tsx';
import { FileList } from '../files/file-list.tsx';
import type { FileRow } from '../files/file-rows.ts';
import { useFileDownloads } from '../files/use-file-downloads.ts';
import { sortFiles } from '../list/document-list.ts';
import { copy } from './copy.ts';
import { isTaxPaper, getTaxPaperYear } from './tax-papers.ts';
import { TAX_YEAR_PARAM } from './tax-year-param.ts';

type Paper = { readonly file: FileRow } & ReturnType<typeof getTaxPaperYear>;

export function YearlyTaxPapers({ files }: { readonly files: readonly FileRow[] }) {
  const { query, go } = useAddress();
  const current = getTaxYear(useLondonToday());
  const papers = sortFiles(files.filter(isTaxPaper), { sort: 'holding', isDescending: false }).map(
    (file): Paper => ({ file, ...getTaxPaperYear(file) }),
  );
  const found = papers.map(({ taxYear }) => taxYear).sort();
  const years = listTaxYears(found[0] ?? current, current);
  const given = query.get(TAX_YEAR_PARAM) ?? '';
  const year = years.includes(given) ? given : (found.at(-1) ?? current);
  const choose = (next: string) => {
    setParameter(query, TAX_YEAR_PARAM, next, '');
    go(query, { replace: true });
  };
  const options = years.map((value) => {
    const count = found.filter((each) => each === value).length;
    return { value, label: copy.choice(value, count) };
  });
  return (
    <Box pt={1} pb={2}>
      <Box as="p" color="ink-muted" maxW="measure" mb={4}>
        {copy.what}
      </Box>
      <Box mb={4} _print={{ display: 'none' }}>
        <FilterSelect label={copy.year} options={options} value={year} onChoose={choose} />
      </Box>
      <Papers year={year} papers={papers.filter(({ taxYear }) => taxYear === year)} />
    </Box>
  );
}

type PapersProps = { readonly year: string; readonly papers: readonly Paper[] };

function Papers({ year, papers }: PapersProps) {
  const { loadNumber } = useCurrentClient();
  const downloads = useFileDownloads();
  const archive = useArchiveDownload(downloads);
  const files = papers.map(({ file }) => file);
  const unnamed = papers.filter(({ isFromName }) => !isFromName).length;
  const fileName = async () => `${buildFileName(copy.zip(year), await loadNumber())}.zip`;
  return (
    <>
      <Flex flexWrap="wrap" alignItems="start" columnGap={6} rowGap={3}>
        <Box flex="1 1 16rem" maxW="measure">
          <Box role="status">
            {files.length === 0 ? copy.none(year) : copy.count(files.length, year)}
          </Box>
          {unnamed > 0 && <p>{copy.byUpload(unnamed)}</p>}
          <Box as="p" color="ink-muted">
            {copy.toCome}{' '}
            <AskAboutLink topic="documents" name={copy.askedYear(year)}>
              {copy.ask}
            </AskAboutLink>
          </Box>
        </Box>
        <ArchiveDownload
          files={files}
          fileName={fileName}
          archive={archive}
          label={copy.all(year)}
        />
      </Flex>
      {files.length > 0 && (
        <Box mt={5}>
          <FileList
            label={copy.all(year)}
            files={files}
            downloads={downloads}
            isPlain
            hasHoldings
          />
        </Box>
      )}
      <VisuallyHidden role="status">{getLastResultText(files, downloads)}</VisuallyHidden>
    </>
  );
}
