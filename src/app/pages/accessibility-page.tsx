import { accessibilityFacts } from '#src/sdk/generated/accessibility-facts.ts';
import { useSession } from '#src/session/session-store.ts';
import { build } from '#src/shared/platform/config/build.ts';
import { useConfig } from '#src/shared/platform/config/use-config.ts';
import { getPageHeader, pageIds } from '#src/shared/screens/address/pages.ts';
import type { Elements } from '#src/shared/ui/elements.ts';
import { Box, Stack } from '#src/shared/ui/layout.ts';
import { ContactLines } from '../shell/page-footer.tsx';
import { PageFrame } from '../shell/page-frame.tsx';
import { PortalFrame } from '../shell/portal-frame.tsx';
import { PublicFrame } from '../shell/public-frame.tsx';

const { criteria, axe, heardWith, journeys } = accessibilityFacts;

/** `/accessibility`: the published accessibility statement, with or without a session. */
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
        {`We want everyone to be able to use the ${product} portal: by keyboard, with a screen reader, with large text, on a small screen, and with the colours of their own system.`}
      </p>
      <Part id="standard" title="The standard">
        <p>
          {`The portal is built to the Web Content Accessibility Guidelines (WCAG) 2.2, levels A and AA. For each of the ${criteria} criteria that apply we keep how it is met and, where a machine can tell, the test that would fail.`}
        </p>
        <p>
          {build.day === null
            ? `This statement is about version ${build.version}.`
            : `This statement is about version ${build.version} of ${build.day}.`}
        </p>
      </Part>
      <Part id="tests" title="What is tested, and with what">
        <List
          items={[
            `Each of the ${pageIds.length} pages, and each state of a screen, by axe ${axe} in Chromium, at several widths, in the light and the dark mode.`,
            'Each page by keyboard, at 320 pixels, with doubled text and with wider spacing, in Chromium.',
            'Main journeys in Firefox and WebKit too, and the states of the dashboard and of a list in the contrast themes of a system, in Chromium.',
            `The journeys below by ear, with ${heardWith.join(', and ')}. What was said is kept, to compare later versions with.`,
          ]}
        />
        <Box as="h3" textStyle="h3">
          The journeys by ear
        </Box>
        <List items={journeys} />
      </Part>
      <Part id="limits" title="Known limits">
        <List
          items={[
            'Only the journeys above were heard. Other pages are tested by what they tell a screen reader, not by ear.',
            'JAWS, NVDA, VoiceOver and TalkBack are not part of our tests.',
            'Documents that others wrote, such as certificates, are shown as they came, and may not be accessible.',
            'Messages that others wrote may have pictures or tables without a description.',
            'Some screen readers tell the question of a dialog twice.',
            'With Orca, the search field of a dialog takes letters after Tab and Shift+Tab alone.',
          ]}
        />
      </Part>
      <Part id="contact" title="Tell us">
        <p>If something is hard to use, or you need a document in another form, please tell us.</p>
        <ContactLines />
      </Part>
    </Stack>
  );
}

type PartProps = { readonly id: string; readonly title: string; readonly children: Elements };

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
