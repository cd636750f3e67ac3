import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ChildElements } from '#src/shared/ui/elements.ts';
import { focusOnMount } from '#src/shared/platform/browser/focus-on-mount.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { Box, Flex, Stack } from '#src/shared/ui/layout.ts';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { copy } from './copy.ts';

/** Closes the form and shows the record again; `news` is an optional message above the record. */
export type CloseForm = (news?: ChildElements) => void;

type ChangeInPlaceProps = {
  readonly what: string;
  readonly record: ChildElements;
  readonly isOpenAtFirst?: boolean;
  readonly children: (close: CloseForm) => ChildElements;
};

/** Shows a record with a 'Change' button, which replaces the record with its form. */
export function ChangeInPlace(props: ChangeInPlaceProps) {
  const { what, record, isOpenAtFirst = false, children } = props;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [news, setNews] = useState<ChildElements>(null);
  const id = useId();
  // The pressed button unmounts, so the focus moves to the first control of the new content.
  const turn = (isOpenNow: boolean, newsNow: ChildElements = null) => {
    flushSync(() => {
      setOpen(isOpenNow);
      setNews(newsNow);
    });
    const controls =
      document.getElementById(id)?.querySelectorAll<HTMLElement>('input, button') ?? [];
    focusOnMount([...controls].find((control) => !control.closest('[inert]')) ?? null);
  };

  return (
    <div id={id}>
      {isOpen ? (
        <>
          {/* Orca moves from the removed button to the first text, and would omit the name of a field there. */}
          <VisuallyHidden>{`${copy.change} ${what}`}</VisuallyHidden>
          {children((newsNow) => turn(false, newsNow))}
        </>
      ) : (
        <Stack gap={4}>
          {news}
          <Flex flexWrap="wrap" alignItems="flex-start" gap={4}>
            <Box flex="1 1 12rem" minW={0}>
              {record}
            </Box>
            <Button size="sm" onClick={() => turn(true)}>
              {copy.change}
              <VisuallyHidden>{` ${what}`}</VisuallyHidden>
            </Button>
          </Flex>
        </Stack>
      )}
    </div>
  );
}
