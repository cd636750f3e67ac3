import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useRouteError } from 'react-router-dom';
import { useConfig } from '#src/shared/platform/config/use-config.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { PhoneLink } from '#src/shared/ui/text-link.tsx';
import { RouterLink } from '#src/shared/screens/address/router-link.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { isChunkFailure, mayReload, recordReload } from '../chunk-error.ts';
import { reloadPage } from '../reload-page.ts';

type RouteErrorPageProps = { readonly reload?: typeof reloadPage };

/**
 * Replaces a page that failed to load or render. Included in the entry chunk, because further
 * scripts may fail to load. Shows no details of the error.
 */
export function RouteErrorPage({ reload = reloadPage }: RouteErrorPageProps) {
  const error = useRouteError();
  const { pathname } = useLocation();
  const [isReloading, setReloading] = useState(() => mayReload(error, pathname));
  useEffect(() => {
    if (!isReloading) return;
    void reload(() => recordReload(pathname)).then(setReloading);
  }, [isReloading, pathname, reload]);

  if (isReloading) return null;
  const [title, text] = isChunkFailure(error)
    ? [
        'Loading chunk failed',
        'A part of this page could not be loaded. You may be offline, or the portal may have been updated since you opened it.',
      ]
    : ['Unexpected Application Error!', 'This page could not be shown.'];
  return <Failure title={title} text={text} reload={reload} />;
}

type FailureProps = {
  readonly title: string;
  readonly text: string;
  readonly reload: typeof reloadPage;
};

function Failure({ title, text, reload }: FailureProps) {
  const { phone, product } = useConfig();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const [state, setState] = useState<'idle' | 'trying' | 'unreachable'>('idle');
  const retry = async () => {
    setState('trying');
    setState((await reload()) ? 'trying' : 'unreachable');
  };
  return (
    <Page>
      <title>{`${title} - ${product}`}</title>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{`${text} Reload it to try again. Anything that you have already sent or saved is safe.`}</p>
      <p role="status">
        {state === 'unreachable' && 'There is still no connection. Please try again in a moment.'}
      </p>
      <Button
        variant="primary"
        isPending={state === 'trying'}
        pendingText="Reloading…"
        onClick={() => void retry()}
      >
        {state === 'unreachable' ? 'Retry' : 'Reload'}
      </Button>
      <p>
        If it keeps happening, call us on <PhoneLink phone={phone} />.
      </p>
      <RouterLink to={paths.home}>Go to the start page</RouterLink>
    </Page>
  );
}

const Page = styled('div', {
  base: {
    display: 'grid',
    justifyItems: 'start',
    gap: 4,
    maxW: 'measure',
    '& > :empty': { display: 'none' },
    '& h1': { textStyle: 'h1' },
    // The error page has no frame around it and sets its own margins.
    '#root > main > &': { px: { base: 4, md: 10 }, py: 10 },
  },
});
