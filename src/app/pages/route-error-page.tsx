import { useEffect, useRef } from 'react';
import { useRouteError } from 'react-router-dom';
import { useBrand } from '#src/shared/config/use-brand.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { TextLink } from '#src/shared/ui/text-link.tsx';
import { ChunkError } from '../chunk-error.ts';

/**
 * Takes the place of a page that cannot be shown. It is part of the entry, for it must be there when
 * no further script comes, and it shows nothing of the error itself.
 */
export function RouteErrorPage() {
  const error = useRouteError();
  const { phone, product } = useBrand();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const isChunk = error instanceof ChunkError;
  const title = isChunk ? 'Loading chunk failed' : 'Unexpected Application Error!';
  return (
    <Page>
      <title>{`${title} - ${product}`}</title>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>
        {isChunk
          ? 'A part of this page could not be loaded. You may be offline, or the portal may have been updated since you opened it.'
          : 'This page could not be shown.'}{' '}
        Reload it to try again. Anything that you have already sent or saved is safe.
      </p>
      <p>
        If it keeps happening, call us on{' '}
        <TextLink href={`tel:${phone.replaceAll(/[^+0-9]/g, '')}`}>{phone}</TextLink>.
      </p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </Page>
  );
}

const Page = styled('div', {
  base: {
    display: 'grid',
    justifyItems: 'start',
    gap: 4,
    maxW: 'measure',
    '& h1': { textStyle: 'h1' },
    // Without a frame around it, it brings its own margins.
    '#root > &': { px: { base: 4, md: 10 }, py: 10 },
  },
});
