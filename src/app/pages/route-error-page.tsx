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

/** Replaces a page that failed; in the entry chunk, because further scripts may fail to load. */
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
        'Part of this page is missing. You may be offline, or we may have updated it.',
      ]
    : ['Unexpected Application Error!', 'We could not show this page.'];
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
      <p>{`${text} Reload to try again. Anything you sent or saved is safe.`}</p>
      <p role="status">
        {state === 'unreachable' && 'Still no connection. Try again in a moment.'}
      </p>
      <Button
        variant="primary"
        isPending={state === 'trying'}
        pendingText="Reloading…"
        onClick={() => void retry()}
      >
        {state === 'unreachable' ? 'Try again' : 'Reload'}
      </Button>
      <p>
        If this keeps happening, call us on <PhoneLink phone={phone} />.
      </p>
      <RouterLink to={paths.home}>{`Go to ${product}`}</RouterLink>
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
