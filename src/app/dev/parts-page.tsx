import { Pencil, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Elements } from '#src/shared/ui/elements.ts';
import { wordMatcher } from '#src/shared/list/search-words.ts';
import { Link } from '#src/shared/pages/link.tsx';
import { FieldFrame } from '#src/shared/form/field-frame.tsx';
import { Button } from '#src/shared/ui/button.tsx';
import { Card } from '#src/shared/ui/card.tsx';
import { Combobox } from '#src/shared/ui/combobox.tsx';
import { CountBadge } from '#src/shared/ui/count-badge.tsx';
import { FileUpload, type UploadedFile } from '#src/shared/ui/file-upload.tsx';
import { Icon } from '#src/shared/ui/icon.tsx';
import { Input } from '#src/shared/ui/input.tsx';
import { Box, Flex, Stack } from '#src/shared/ui/layout.ts';
import { announce } from '#src/shared/ui/live-region.tsx';
import { Menu, MenuItem } from '#src/shared/ui/menu.tsx';
import { Leaving, LeavingBlock } from '#src/shared/ui/motion.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';
import { SidePanel } from '#src/shared/ui/side-panel.tsx';
import { TabLinks } from '#src/shared/ui/tab-links.tsx';
import { FEEDBACK_MS, showToast, TOAST_MS, Toasts } from '#src/shared/ui/toasts.tsx';
import { Tooltip } from '#src/shared/ui/tooltip.tsx';

/*
 * Development only: the interactive parts in all their states, for a look and for measurements. Not
 * in the production build (router.tsx).
 */

const LONG =
  'Hertfordshire and Bedfordshire Intergenerational Discretionary Settlement Trust (1987)';

export function Component() {
  return (
    <Box maxW="content" mx="auto" px={{ base: 4, md: 10 }} py={10}>
      <main>
        <Box as="h1" textStyle="h1" mb={8}>
          Interactive parts
        </Box>
        <Stack gap={8}>
          <Menus />
          <Tabs />
          <Comboboxes />
          <Tooltips />
          <ToastButtons />
          <Uploads />
          <Dates />
          <Leavers />
        </Stack>
      </main>
      <Toasts />
    </Box>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: Elements }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} p={{ base: 4, sm: 6 }}>
      <Box as="h2" id={id} textStyle="h2" mb={4}>
        {title}
      </Box>
      {children}
    </Card>
  );
}

function Menus() {
  const actions = (
    <>
      <MenuItem>
        <Icon icon={Pencil} />
        <span>Rename</span>
      </MenuItem>
      <MenuItem aria-current>
        <span>
          {LONG}
          <small>Your own account</small>
        </span>
      </MenuItem>
      <MenuItem disabled>
        <Icon icon={Trash2} />
        <span>Delete</span>
      </MenuItem>
    </>
  );
  return (
    <Part title="Menu">
      <Flex flexWrap="wrap" gap={4} alignItems="start" justifyContent="space-between">
        <Menu label={<span>Mr Daniel Hart</span>} panelName="Accounts">
          {actions}
        </Menu>
        <Menu label={<span>{LONG}</span>} panelName="Accounts with long names">
          {actions}
        </Menu>
        <Menu variant="quiet" label="Actions" panelName="Actions for the draft">
          {actions}
        </Menu>
      </Flex>
    </Part>
  );
}

const FOLDERS = [
  { id: 'inbox', title: folderTitle('Inbox', 5) },
  { id: 'sent', title: 'Sent' },
  { id: 'drafts', title: 'Drafts' },
  { id: 'deleted', title: 'Deleted' },
] as const;

function folderTitle(title: string, count: number) {
  return (
    <>
      <span>{title}</span> <CountBadge count={count} format={String} noun="unread" />
    </>
  );
}

function Tabs() {
  const [query] = useSearchParams();
  const current = FOLDERS.find(({ id }) => id === query.get('folder'))?.id ?? 'inbox';
  return (
    <Part title="Tabs that are links">
      <TabLinks
        label="Folders"
        tabs={FOLDERS}
        current={current}
        renderLink={(id, link) => <Link {...link} to={`?folder=${id}`} keepsScroll />}
      />
      <p>{`The folder in the address is ${current}.`}</p>
    </Part>
  );
}

const PLACES = [
  { value: '1', label: '1 Orchard Lane, Hertford' },
  { value: '2', label: '2 Orchard Lane, Hertford' },
  { value: '3', label: `${LONG}, 3 Orchard Lane, Hertford` },
  { value: '4', label: '4 Station Road, Ware' },
];

function Comboboxes() {
  return (
    <Part title="Combobox">
      <Stack gap={6} maxW="form">
        <Place label="Address" />
        <Place label="Address that is searched for" status="Searching…" />
        <Place label="Address with an error" error="Choose an address." />
        <Place label="Address that is locked" isDisabled />
      </Stack>
    </Part>
  );
}

type PlaceProps = {
  readonly label: string;
  readonly status?: string;
  readonly error?: string;
  readonly isDisabled?: boolean;
};

function Place({ label, status, error, isDisabled }: PlaceProps) {
  const [text, setText] = useState('');
  const isMatch = wordMatcher(text);
  const found = PLACES.filter((place) => isMatch(place.label));
  return (
    <FieldFrame id={useId()} label={label} help="Type a street or a postcode." error={error}>
      {(attributes) => (
        <Combobox
          {...attributes}
          onTextChange={setText}
          options={status ? [] : found}
          onChoose={({ label }) => announce(`Chosen: ${label}`)}
          status={status ?? (found.length === 0 ? 'No address found' : undefined)}
          countText={(count) => `${count} addresses`}
          isDisabled={isDisabled}
        />
      )}
    </FieldFrame>
  );
}

function Tooltips() {
  return (
    <Part title="Tooltip">
      <Flex justifyContent="space-between">
        <p>
          Valuation date{' '}
          <Tooltip label="About the valuation date">
            The day on which the provider last sent us a value.
          </Tooltip>
        </p>
        <p>
          Cost{' '}
          <Tooltip label="About the cost">{LONG}. What was paid in, less what was sold.</Tooltip>
        </p>
      </Flex>
    </Part>
  );
}

const TOASTS = [
  { text: 'Error setting secure message to read.', tone: 'error', durationMs: TOAST_MS },
  { text: 'Your feedback was sent.', tone: 'success', durationMs: FEEDBACK_MS },
  { text: `The statement of ${LONG} is ready.`, tone: 'info', durationMs: FEEDBACK_MS },
] as const;

function ToastButtons() {
  return (
    <Part title="Toast">
      <Flex flexWrap="wrap" gap={3}>
        {TOASTS.map((toast) => (
          <Button key={toast.tone} onClick={() => void showToast(toast)}>
            {`Show ${toast.tone}`}
          </Button>
        ))}
      </Flex>
    </Part>
  );
}

const SENT: readonly UploadedFile[] = [
  { id: '1', name: 'passport.pdf', state: { kind: 'sending', percent: 40 } },
  { id: '2', name: 'proof-of-address.jpg', state: { kind: 'done', note: '1,204.5 KB, sent' } },
  {
    id: '3',
    name: `${LONG.replaceAll(' ', '_')}_statement_of_the_year.pdf`,
    state: { kind: 'failed', reason: 'Not sent: the connection was lost.' },
  },
];

function Uploads() {
  const [files, setFiles] = useState(SENT);
  const change = (id: string, state: UploadedFile['state']) =>
    setFiles(files.map((file) => (file.id === id ? { ...file, state } : file)));
  return (
    <Part title="File upload">
      <Box maxW="form">
        <FileUpload
          label="Add files"
          help="Up to 5 files of 10 MB each: PDF, JPG or PNG. Choose, drop or paste them."
          limits={{
            mostFiles: 5,
            mostBytes: 10_000_000,
            extensions: ['.pdf', '.jpg', '.jpeg', '.png'],
          }}
          files={files}
          onAdd={(added) =>
            setFiles([
              ...files,
              ...added.map(({ name }) => ({
                id: `${name}-${files.length}`,
                name,
                state: { kind: 'done', note: 'sent' } as const,
              })),
            ])
          }
          onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
          onRetry={(id) => change(id, { kind: 'sending', percent: 5 })}
          refusalText={(name, reason) => ({
            problem: `This file cannot be added: ${reason}.`,
            fix: `Choose another file than ${name}.`,
          })}
        />
      </Box>
    </Part>
  );
}

function Dates() {
  const id = useId();
  return (
    <Part title="Date">
      <Stack gap={6} maxW="16rem">
        <FieldFrame id={`${id}-from`} label="From" error={undefined}>
          {(attributes) => (
            <Input {...attributes} type="date" min="2019-05-01" defaultValue="2026-04-06" />
          )}
        </FieldFrame>
        <FieldFrame id={`${id}-to`} label="To" error="Enter a date after the first one.">
          {(attributes) => <Input {...attributes} type="date" />}
        </FieldFrame>
      </Stack>
    </Part>
  );
}

function Leavers() {
  const [isOpen, setOpen] = useState(false);
  const [rows, setRows] = useState([1, 2, 3]);
  return (
    <Part title="What leaves">
      <Flex flexWrap="wrap" gap={3} mb={4}>
        <Button onClick={() => setOpen(true)}>Open the panel</Button>
        <Button onClick={() => setRows([1, 2, 3])}>Bring the rows back</Button>
      </Flex>
      <Leaving>
        {rows.map((row) => (
          <LeavingBlock key={row}>
            <Box pb={3}>
              <Notice
                tone="info"
                isStatic
                onClose={() => setRows(rows.filter((each) => each !== row))}
                closeLabel={`Close row ${row}`}
              >
                {`Row ${row}`}
              </Notice>
            </Box>
          </LeavingBlock>
        ))}
      </Leaving>
      <Leaving>
        {isOpen && (
          <SidePanel key="panel" title="Investment Details" onClose={() => setOpen(false)}>
            <Stack gap={4} alignItems="start">
              <p>{LONG}</p>
              <Button onClick={() => void showToast(TOASTS[0])}>Show a toast</Button>
            </Stack>
          </SidePanel>
        )}
      </Leaving>
    </Part>
  );
}
