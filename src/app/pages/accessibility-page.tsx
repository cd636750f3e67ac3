import { accessibilityFacts } from '#src/sdk/generated/accessibility-facts.ts';
import { useSession } from '#src/session/session-store.ts';
import { currentBuild } from '#src/shared/platform/config/build.ts';
import type { Config } from '#src/shared/platform/config/config.ts';
import { useConfig } from '#src/shared/platform/config/use-config.ts';
import { getPageHeader } from '#src/shared/screens/address/pages.ts';
import type { ChildElements } from '#src/shared/ui/elements.ts';
import { Box, Stack } from '#src/shared/ui/layout.ts';
import { PhoneLink } from '#src/shared/ui/text-link.tsx';
import { ContactLines } from '../shell/page-footer.tsx';
import { PageFrame } from '../shell/page-frame.tsx';
import { PortalFrame } from '../shell/portal-frame.tsx';
import { PublicFrame } from '../shell/public-frame.tsx';

const { criteria, axe, testedWith, journeys } = accessibilityFacts;

export function Component() {
  const Frame = useSession() ? PortalFrame : PublicFrame;
  return (
    <Frame>
      <PageFrame {...getPageHeader('accessibility')}>
        <Statement />
      </PageFrame>
    </Frame>
  );
}

/** Decisions of the demonstration's firm; `npm run deploy:config` asks for a firm's own. */
const DEMONSTRATION: NonNullable<Config['accessibility']> = {
  conformance: 'partially',
  formats: 'large print, braille or audio',
  answer: 'within 10 working days',
  complaints: 'Email complaints@larkfield.example.',
};

function Statement() {
  const { product, phone, accessibility = DEMONSTRATION } = useConfig();
  const { conformance, formats, answer, complaints } = accessibility;
  return (
    <Stack gap={8} maxW="measure">
      <p>
        {`We want everyone to be able to use ${product}. It supports keyboards, screen readers, large text, small screens and your own colours.`}
      </p>
      <Part id="limits" title="What does not work">
        <List
          items={[
            'Documents from other companies, such as certificates, may not be accessible.',
            'Some messages have pictures or tables without a description.',
            'Some screen readers read a question twice.',
            'In Orca, press Tab then Shift+Tab before you type in the quick find.',
          ]}
        />
      </Part>
      <Part id="contact" title="Contact us">
        <p>{`Tell us if something is hard to use. Ask for any document in ${formats}.`}</p>
        <p>{`We answer ${answer}.`}</p>
        <ContactLines />
        {isBritish(phone) && (
          <p>
            Call by Relay UK: <PhoneLink phone={`18001 ${phone.replace('+44', '0')}`} />
          </p>
        )}
      </Part>
      <Part id="complaints" title="Complaints">
        <p>{`If our answer does not help, you can complain. ${complaints}`}</p>
      </Part>
      <Part id="standard" title="The standard">
        <p>
          {`The portal is ${conformance} conformant with the Web Content Accessibility Guidelines (WCAG) 2.2, levels A and AA. We record how it meets each of the ${criteria} criteria that apply.`}
        </p>
        <p>
          {currentBuild.day === null
            ? `This statement is about version ${currentBuild.version}.`
            : `This statement covers version ${currentBuild.version} of ${currentBuild.day}.`}
        </p>
      </Part>
      <Part id="tests" title="How we test">
        <p>These are our own tests.</p>
        <List
          items={[
            `axe ${axe} in Chromium: each page, also with more contrast and in dark mode.`,
            'Chromium: each page by keyboard, at 320 pixels, with double-size text and wider spacing.',
            'Firefox and WebKit: main journeys.',
            'Contrast themes of a system, simulated in Chromium: the dashboard and a list.',
            `${testedWith.join(', ')}: the journeys below, by ear.`,
          ]}
        />
        <p>
          No other page was tested by ear. We do not test with JAWS, NVDA, VoiceOver or TalkBack.
        </p>
        <Box as="h3" textStyle="h3">
          Screen reader journeys
        </Box>
        <List items={journeys} />
      </Part>
    </Stack>
  );
}

/** Relay UK, which types and reads calls out, connects British numbers only. */
function isBritish(phone: string): boolean {
  return /^(0|\+44)/.test(phone);
}

type PartProps = { readonly id: string; readonly title: string; readonly children: ChildElements };

function Part({ id, title, children }: PartProps) {
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Box as="h2" id={id} textStyle="h2">
        {title}
      </Box>
      {children}
    </Stack>
  );
}

function List({ items }: { readonly items: readonly string[] }) {
  return (
    <Stack as="ul" gap={2} listStyleType="disc" ps={5}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </Stack>
  );
}
