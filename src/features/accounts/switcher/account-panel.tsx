import { Box } from '@chakra-ui/react/box';
import { ArrowLeft, Check } from 'lucide-react';
import { useState } from 'react';
import { Input } from '#src/shared/ui/input.tsx';
import { styled } from '#src/shared/theme/styled.ts';
import { DataText } from '#src/shared/ui/data-text.tsx';
import { Icon } from '#src/shared/ui/icon.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { copy } from '../copy.ts';
import { matching, type Account } from './account-list.ts';

/** More than these are not found by looking. */
const MOST_WITHOUT_SEARCH = 10;

type AccountPanelProps = {
  readonly accounts: readonly Account[];
  /** What is said below one's own name. */
  readonly ownNote: string;
  readonly onChoose: (account: Account) => void;
  /** Null unless the list could not be had. */
  readonly onRetry: (() => void) | null;
  /** Null but for staff who view a client. */
  readonly onReturn: (() => void) | null;
};

/** The choices of the account switcher. */
export function AccountPanel(props: AccountPanelProps) {
  const { accounts, ownNote, onChoose, onRetry, onReturn } = props;
  const [text, setText] = useState('');
  const shown = matching(accounts, text);
  return (
    <>
      {accounts.length > MOST_WITHOUT_SEARCH && (
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
      <ul>
        {shown.map((account) => (
          <li key={account.client?.id ?? ''}>
            <Choice
              type="button"
              aria-current={account.isCurrent || undefined}
              onClick={() => onChoose(account)}
            >
              <span>
                <DataText text={account.fullName} />
                {account.client === null && <small>{ownNote}</small>}
              </span>
              {account.isCurrent && (
                <>
                  <VisuallyHidden>{copy.viewed}</VisuallyHidden>
                  <Icon icon={Check} />
                </>
              )}
            </Choice>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <Note role="status">{copy.noneFound}</Note>}
      {onRetry && (
        <>
          <Note role="alert">{copy.listFailed}</Note>
          <Choice type="button" data-stays-open onClick={onRetry}>
            {copy.tryAgain}
          </Choice>
        </>
      )}
      {onReturn && (
        <Last>
          <Choice type="button" onClick={onReturn}>
            <Icon icon={ArrowLeft} />
            <span>{copy.returnToSearch}</span>
          </Choice>
        </Last>
      )}
    </>
  );
}

const Choice = styled('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    w: 'full',
    minH: 'control',
    px: 4,
    py: 2,
    textAlign: 'start',
    outlineOffset: '-3px!',
    _hover: { bg: 'surface-muted' },
    '& > span': { minW: 0 },
    '& > svg': { flexShrink: 0, color: 'brand-700' },
    '& > svg:last-child': { ms: 'auto' },
    '& small': {
      display: 'block',
      textStyle: 'small',
      fontWeight: 'normal',
      color: 'ink-muted',
    },
    '&[aria-current]': { fontWeight: 'semibold' },
  },
});

const Note = styled('p', {
  base: { px: 4, py: 2, textStyle: 'small', color: 'ink-muted' },
});

const Last = styled('div', {
  base: { mt: 2, pt: 2, borderTopWidth: '1px', borderColor: 'line' },
});
