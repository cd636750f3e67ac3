import { Flex } from '@chakra-ui/react/flex';
import { Printer } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { CsvButton, type CsvButtonProps } from './csv-button.tsx';
import { PrintHead } from './print-head.tsx';

/**
 * Lets what the screen shows leave the portal: as a file for a spreadsheet, and on paper. Stands
 * once on a page, for it says what the whole page is about; further tables take a `CsvButton`.
 */
export function ExportActions(props: CsvButtonProps) {
  const { subject } = props;
  return (
    <div>
      <PrintHead subject={subject} />
      <Flex wrap="wrap" gap={2} mx={-3}>
        <CsvButton {...props} />
        <Button variant="quiet" size="sm" onClick={() => window.print()}>
          <Icon icon={Printer} size={18} />
          Print<VisuallyHidden> {subject.title}</VisuallyHidden>
        </Button>
      </Flex>
    </div>
  );
}
