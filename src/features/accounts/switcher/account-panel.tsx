import { ArrowLeft, Check } from 'lucide-react';
import { useState } from 'react';
import { createWordMatcher } from '#src/shared/lists/create-word-matcher.ts';
import type { RetryState } from '#src/shared/screens/query/use-retry.ts';
import { Input } from '#src/shared/ui/input.tsx';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { DataText } from '#src/shared/ui/text/data-text.tsx';
import { ErrorLine, useRetryAnnouncements } from '#src/shared/ui/error-state/error-state.tsx';
import { appendInterceptionHint } from '#src/shared/ui/error-state/interception-hint.tsx';
import { FocusFallback } from '#src/shared/ui/announce/focus-fallback.tsx';
import { Icon } from '#src/shared/ui/icon.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { MenuItem } from '#src/shared/ui/menu.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { copy } from '../copy.ts';
import type { AccountOption } from './list-accounts.ts';

const MAX_WITHOUT_SEARCH = 10;

type AccountPanelProps = {
  readonly accounts: readonly AccountOption[];
  readonly ownNote: string;
  readonly onChoose: (account: AccountOption) => void;
  /** True if the list failed to load, also during a retry. */
  readonly hasFailed: boolean;
  readonly retried: RetryState;
  /** Null except for staff who view a client. */
  readonly onReturn: (() => void) | null;
};

export function AccountPanel(props: AccountPanelProps) {
  const { accounts, ownNote, onChoose, hasFailed, retried, onReturn } = props;
  const [text, setText] = useState('');
  const isFound = createWordMatcher(text);
  const visible = accounts.filter(({ fullName }) => isFound(fullName));
  return (
    <>
      {accounts.length > MAX_WITHOUT_SEARCH && (
        <Box px={3} pt={1} pb={2}>
          <Input
            type="search"
            aria-label={copy.find}
            placeholder={copy.find}
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Box>
      )}
      {retried.hasRetried && <FocusFallback trigger={hasFailed}>{copy.listed}</FocusFallback>}
      <ul>
        {visible.map((account) => (
          <li key={account.client?.id ?? ''}>
            <Choice account={account} ownNote={ownNote} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <div role="status">{visible.length === 0 && <Note>{copy.noneFound}</Note>}</div>
      {hasFailed && <ListFailure {...retried} />}
      {onReturn && (
        <Last>
          <MenuItem onClick={onReturn}>
            <Icon icon={ArrowLeft} />
            <span>{copy.returnToSearch}</span>
          </MenuItem>
        </Last>
      )}
    </>
  );
}

function ListFailure({ retry, isRetrying, failure }: RetryState) {
  useRetryAnnouncements(isRetrying);
  return (
    <>
      <Note as="div">
        <ErrorLine title={appendInterceptionHint(copy.listFailed, failure)} />
      </Note>
      <MenuItem data-stays-open aria-disabled={isRetrying} onClick={retry}>
        {copy.tryAgain}
      </MenuItem>
    </>
  );
}

type ChoiceProps = Pick<AccountPanelProps, 'ownNote' | 'onChoose'> & {
  readonly account: AccountOption;
};

function Choice({ account, ownNote, onChoose }: ChoiceProps) {
  const { fullName, client, isCurrent } = account;
  return (
    <MenuItem aria-current={isCurrent || undefined} onClick={() => onChoose(account)}>
      <span>
        <DataText text={fullName} />
        {client === null && <small>{ownNote}</small>}
      </span>
      {isCurrent && (
        <>
          <VisuallyHidden>{copy.viewed}</VisuallyHidden>
          <Icon icon={Check} />
        </>
      )}
    </MenuItem>
  );
}

const Note = styled('p', { base: { px: 4, py: 2, textStyle: 'small', color: 'ink-muted' } });

const Last = styled('div', { base: { mt: 2, pt: 2, borderTopWidth: '1px', borderColor: 'line' } });
