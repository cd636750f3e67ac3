import { accessibilityFacts } from '#src/sdk/generated/accessibility-facts.ts';
import { useSession } from '#src/session/session-store.ts';
import { currentBuild } from '#src/shared/platform/config/build.ts';
import { useConfig } from '#src/shared/platform/config/use-config.ts';
import { getPageHeader } from '#src/shared/screens/address/pages.ts';
import type { ChildElements } from '#src/shared/ui/elements.ts';
import { Box, Stack } from '#src/shared/ui/layout.ts';
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

function Statement() {
  const { product } = useConfig();
  return (
    <Stack gap={8} maxW="measure">
      <p>
        {`We want everyone to be able to use ${product}. It supports keyboards, screen readers, large text, small screens and your own colours.`}
      </p>
      <Part id="standard" title="The standard">
        <p>
          {`The portal is built to the Web Content Accessibility Guidelines (WCAG) 2.2, levels A and AA. We record how we meet each of the ${criteria} criteria that apply.`}
        </p>
        <p>
          {currentBuild.day === null
            ? `This statement is about version ${currentBuild.version}.`
            : `This statement covers version ${currentBuild.version} of ${currentBuild.day}.`}
        </p>
      </Part>
      <Part id="tests" title="How we test">
        <List
          items={[
            `Every page with axe ${axe} in Chromium, at several widths, in light and dark mode.`,
            'Each page by keyboard, at 320 pixels, with double-size text and wider spacing.',
            'Main journeys in Firefox and WebKit too, and the states of the dashboard and of a list in the contrast themes of a system, in Chromium.',
            `The journeys below by ear, with ${testedWith.join(', and ')}.`,
          ]}
        />
        <Box as="h3" textStyle="h3">
          Screen reader journeys
        </Box>
        <List items={journeys} />
      </Part>
      <Part id="limits" title="Known limits">
        <List
          items={[
            'We listened to the journeys above only. We tested other pages automatically.',
            'We do not test with JAWS, NVDA, VoiceOver or TalkBack.',
            'Documents from other companies, such as certificates, may not be accessible.',
            'Some messages have pictures or tables without a description.',
            'Some screen readers read a question twice.',
            'In Orca, press Tab then Shift+Tab before you type in a search.',
          ]}
        />
      </Part>
      <Part id="contact" title="Contact us">
        <p>Tell us if something is hard to use, or you need another format.</p>
        <ContactLines />
      </Part>
    </Stack>
  );
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
