import { currentBuild } from '#src/shared/platform/config/build.ts';
import { useConfig } from '#src/shared/platform/config/use-config.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { RouterLink } from '#src/shared/screens/address/router-link.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { Disclosure } from '#src/shared/ui/disclosure.tsx';
import { EmailLink, NewTabLink, PhoneLink } from '#src/shared/ui/text-link.tsx';
import { ColorModeSwitch } from './color-mode-switch.tsx';

/** File that the build generates (scripts/third-party-licences.ts). */
const LICENCES_URL = '/third-party-licences.txt';

/** Footer with help in the same place on every signed-in page, and the regulatory text (specification 2). */
export function PageFooter({ hasHelp = false }: { readonly hasHelp?: boolean }) {
  const { footer, termsUrl } = useConfig();
  return (
    <Footer>
      {hasHelp && <HelpLine />}
      {footer.regulatory.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Line>
        <p>{footer.copyright}</p>
        <NewTabLink href={termsUrl} tone="inherit">
          Terms and Conditions
        </NewTabLink>
        <RouterLink to={paths.accessibility} tone="inherit">
          Accessibility
        </RouterLink>
        <Disclosure label="About">
          <Version />
          <NewTabLink href={LICENCES_URL} tone="inherit">
            Third-party licences
          </NewTabLink>
        </Disclosure>
        <ColorModeSwitch />
      </Line>
    </Footer>
  );
}

function Version() {
  const { version, commit, day } = currentBuild;
  return <p>{commit === null ? `Version ${version}` : `Version ${version} (${commit}, ${day})`}</p>;
}

function HelpLine() {
  return (
    <Help>
      <h2>Need help?</h2>
      <ContactLines />
    </Help>
  );
}

export function ContactLines() {
  const { phone, supportEmail, supportHours } = useConfig();
  return (
    <>
      <p>
        Call <PhoneLink phone={phone} />
        <span>{`, ${supportHours}`}</span>
      </p>
      <p>
        Email <EmailLink email={supportEmail} overflowWrap="anywhere" />
      </p>
    </>
  );
}

const Footer = styled('footer', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 3,
    w: 'full',
    mx: 'auto',
    maxW: 'calc({sizes.content} + 2 * {spacing.10})',
    px: { base: 4, md: 10 },
    py: 8,
    textStyle: 'small',
    color: 'ink-muted',
    '& > p': { maxW: 'measure' },
    _print: { px: 0 },
  },
});

// Contact details, separated from the small print and on one line if they fit.
const Help = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 6,
    rowGap: 1,
    pt: 5,
    pb: 2,
    borderTopWidth: '1px',
    borderColor: 'line',
    textStyle: 'body',
    color: 'ink',
    '& > h2': { fontWeight: 'semibold' },
  },
});

const Line = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 6,
    rowGap: 3,
    pt: 3,
    borderTopWidth: '1px',
    borderColor: 'line',
    // Moves the colour-mode switch to the end of the line.
    '& > :last-child': { marginInlineStart: { md: 'auto' } },
  },
});
