import { ArrowRight } from 'lucide-react';
import { Link } from '#src/shared/screens/address/link.tsx';
import { pages, getSectionPages } from '#src/shared/screens/address/pages.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { Icon } from '#src/shared/ui/icon.tsx';
import { copy } from './copy.ts';

type SettingsLink = { readonly to: string; readonly title: string; readonly hint: string };

const { links } = copy;

/** Links to settings, application history and bank verification, in the order of specification 2. */
const LINKS: readonly SettingsLink[] = getSectionPages('settings').flatMap((id) => {
  if (id === 'accountSettings') return [];
  if (id !== 'changePassword') return [linkTo(id)];
  const verifyBank = { to: paths.verifyBank, title: links.verifyBank, hint: links.verifyBankHint };
  return [linkTo(id), linkTo('applicationHistory'), verifyBank];
});

export function SettingsLinks() {
  return (
    <Rows aria-label={links.list}>
      {LINKS.map(({ to, title, hint }) => (
        <Row key={to}>
          <div>
            <Link to={to}>{title}</Link>
            <p>{hint}</p>
          </div>
          <Icon icon={ArrowRight} />
        </Row>
      ))}
    </Rows>
  );
}

function linkTo(id: keyof typeof links.hints): SettingsLink {
  return { to: paths[id], title: pages[id].title, hint: links.hints[id] };
}

const Rows = styled('ul', {
  base: {
    maxW: 'measure',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
  },
});

const Row = styled('li', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 4,
    px: { base: 4, sm: 6 },
    py: 4,
    '& > div': { minW: 0 },
    '& + &': { borderTopWidth: '1px', borderColor: 'line' },
    '& a': { textStyle: 'h3', textDecoration: 'none' },
    // Makes the whole row clickable, while the accessible name of the link is only the title.
    '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'card' },
    '& a:focus-visible': { outline: 'none' },
    '& a:focus-visible::after': { outline: '3px solid var(--color-focus)', outlineOffset: '2px' },
    '& p': { mt: 0.5, color: 'ink-muted' },
    '& > svg': { flexShrink: 0, color: 'brand-700', transition: 'transform 180ms ease-out' },
    '&:hover > svg, &:focus-within > svg': { transform: 'translateX(3px)' },
  },
});
