import { ArrowLeft } from 'lucide-react';
import { useConfig } from '#src/shared/platform/config/use-config.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import type { ChildElements } from '#src/shared/ui/elements.ts';
import { Icon } from '#src/shared/ui/icon.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { EmailLink, PhoneLink, TextLink } from '#src/shared/ui/text-link.tsx';
import { copy } from '../copy.ts';

type LoginFrameProps = {
  readonly children?: ChildElements;
  readonly isWide?: boolean;
  /** True if the contact details are shown; false while a login is pending. */
  readonly hasHelp?: boolean;
};

/** From 900 px: brand left, form right. Below: logo, form and brand panel in one column. */
export function LoginFrame({ children, isWide = false, hasHelp = true }: LoginFrameProps) {
  const { awards, host, login, product } = useConfig();
  return (
    <Frame isWide={isWide}>
      <FrameBackground />
      <LogoBar data-on-nav>
        <img src="/logo.svg" alt={copy.logoOf(product)} width={40} height={40} />
        <span translate="no">{product}</span>
      </LogoBar>
      <Main>
        <Form>
          {children}
          {hasHelp && <Help />}
        </Form>
        <ReturnLink>
          <Icon icon={ArrowLeft} size={16} />
          <TextLink href={`https://${host}/`} overflowWrap="anywhere">
            {copy.returnTo(host)}
          </TextLink>
        </ReturnLink>
      </Main>
      <BrandPanel data-on-nav>
        <Tagline isWide={isWide}>{login.headline}</Tagline>
        <Awards aria-label={copy.awards}>
          <li>
            <img src="/award-platform.svg" alt={awards.platform} width={76} height={106} />
          </li>
          <li>
            <img src="/award-service.svg" alt={awards.service} width={76} height={106} />
          </li>
        </Awards>
      </BrandPanel>
    </Frame>
  );
}

function Help() {
  const { phone, supportEmail } = useConfig();
  return (
    <Box
      as="p"
      mt={8}
      pt={5}
      borderTopWidth="1px"
      borderColor="line"
      textStyle="small"
      color="ink-muted"
    >
      Need help? Call us on <PhoneLink phone={phone} /> or email <EmailLink email={supportEmail} />.
    </Box>
  );
}

const BACKGROUND = {
  bg: 'nav',
  backgroundImage: 'url(/login-contours.svg)',
  backgroundSize: 'cover',
  backgroundPosition: 'center',
} as const;

const Frame = styled('div', {
  base: {
    display: 'grid',
    minH: '100dvh',
    gridTemplateRows: { base: 'auto 1fr auto', lg: 'auto 1fr' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
    gridTemplateAreas: { base: '"logo" "form" "brand"', lg: '"logo form" "brand form"' },
    '--form-width': 'sizes.login',
  },
  variants: {
    isWide: {
      true: {
        gridTemplateColumns: { lg: 'minmax(0, 1fr) minmax(0, 3fr)' },
        '--form-width': '56rem',
      },
    },
  },
});

/** Background behind logo and brand panel from 900 px, as one image across both grid rows. */
const FrameBackground = styled('div', {
  base: {
    display: { base: 'none', lg: 'block' },
    gridArea: { lg: '1 / 1 / -1 / 2' },
    ...BACKGROUND,
  },
});

const LogoBar = styled('header', {
  base: {
    gridArea: 'logo',
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    px: { base: 4, sm: 10, lg: 14 },
    py: { base: 3, lg: 12 },
    bg: { base: 'nav', lg: 'transparent' },
    color: 'nav-ink',
    textStyle: 'h2',
    overflowWrap: 'anywhere',
    '& img': { w: { base: 8, lg: 10 }, h: 'auto' },
    _print: { color: 'ink' },
  },
});

const Main = styled('main', {
  base: {
    gridArea: 'form',
    display: 'flex',
    flexDirection: 'column',
    px: { base: 4, sm: 10 },
    pt: { base: 8, sm: 14, lg: 10 },
    pb: { base: 6, lg: 10 },
  },
});

const COLUMN = { w: 'full', maxW: 'var(--form-width)', mx: 'auto' } as const;

const Form = styled('div', {
  base: {
    ...COLUMN,
    my: { lg: 'auto' },
    flexShrink: 0,
    // Reserves about the height of the form, so that the centred content does not move.
    '& [data-loading]': { minH: { lg: '24rem' } },
  },
});

const ReturnLink = styled('p', {
  base: {
    ...COLUMN,
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    mt: 8,
    textStyle: 'small',
    color: 'ink-muted',
  },
});

const BrandPanel = styled('aside', {
  base: {
    gridArea: 'brand',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    gap: { base: 6, lg: 10 },
    px: { base: 4, sm: 10, lg: 14 },
    py: { base: 8, lg: 12 },
    color: 'nav-ink',
    ...BACKGROUND,
    lg: { bg: 'transparent', backgroundImage: 'none' },
    // Hidden on a narrow screen until the form above it has loaded, to avoid a layout shift.
    'main:has([data-loading]) ~ &': { display: { base: 'none', lg: 'flex' } },
    _print: { display: 'none' },
  },
});

const Tagline = styled('p', {
  base: {
    textStyle: { base: 'h2', lg: 'total' },
    maxW: '11em',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
  },
  variants: { isWide: { true: { textStyle: 'h2' } } },
});

const Awards = styled('ul', {
  base: {
    display: 'flex',
    gap: { base: 10, lg: 14 },
    // One height for all award images, whatever their shape: their text is then 12 px high.
    '& img': { h: '7.75rem', w: 'auto' },
  },
});
