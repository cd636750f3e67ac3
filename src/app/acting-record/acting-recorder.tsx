import { useEffect, useEffectEvent } from 'react';
import { matchRoutes, useLocation } from 'react-router-dom';
import { getCategoryAtPath } from '#src/features/holdings/holdings-queries.ts';
import { useOpenHoldingName } from '#src/features/holdings/use-panel-title.ts';
import { queryClient } from '#src/sdk/query-client.ts';
import { useIsSwitching } from '#src/session/use-is-switching.ts';
import { onFileSaved } from '#src/shared/platform/download/save-file.ts';
import { getAddresses, getPage } from '#src/shared/screens/address/pages.ts';
import { findPage } from '#src/shared/screens/address/paths.ts';
import { recordActingEvent, type ActingEvent } from './acting-record.ts';

type RecorderProps = {
  readonly client: string;
};

/** Records what staff view and download while they act as a client; renders nothing. */
export function ActingRecorder({ client }: RecorderProps) {
  const { pathname } = useLocation();
  const isSwitching = useIsSwitching();
  const page = isSwitching ? null : findPageTitle(pathname);
  const category = isSwitching ? null : getCategoryAtPath(pathname);
  const note = useEffectEvent((kind: ActingEvent['kind'], what: string) =>
    recordActingEvent(client, kind, what),
  );

  const notePrint = useEffectEvent(() => note('print', page ?? ''));
  useEffect(() => {
    const stopFiles = onFileSaved((name) => note('file', name));
    const print = () => notePrint();
    window.addEventListener('afterprint', print);
    // The postal address is the only data of a client that staff can change.
    const stopChanges = queryClient()
      .getMutationCache()
      .subscribe(({ type, mutation }) => {
        const isDone = type === 'updated' && mutation?.state.status === 'success';
        if (isDone && mutation.meta?.['operationId'] === 'submitAddress') note('address', '');
      });
    return () => {
      stopFiles();
      window.removeEventListener('afterprint', print);
      stopChanges();
    };
  }, []);

  return (
    <>
      {page !== null && <PageRecorder page={page} client={client} />}
      {category && <HoldingRecorder {...category} client={client} />}
    </>
  );
}

type PageRecorderProps = RecorderProps & { readonly page: string };

// Rendered before `HoldingRecorder`, so that a page is recorded before the holding that is open on it.
function PageRecorder({ page, client }: PageRecorderProps) {
  // Runs again when the client number arrives and changes `client`.
  useEffect(() => recordActingEvent(client, 'page', page), [client, page]);
  return null;
}

type HoldingRecorderProps = RecorderProps & { readonly parent: string; readonly child: string };

function HoldingRecorder({ parent, child, client }: HoldingRecorderProps) {
  const holding = useOpenHoldingName(parent, child);
  const note = useEffectEvent((name: string) => recordActingEvent(client, 'holding', name));
  useEffect(() => {
    if (holding !== undefined) note(holding);
  }, [holding]);
  return null;
}

/** Returns the title of a page that shows the client's data; null for any other page. */
function findPageTitle(pathname: string): string | null {
  const id = findPage(pathname);
  if (id === undefined || getPage(id).guard === 'staff-only') return null;
  const routes = getAddresses(id).map((path) => ({ path }));
  const { parent, child, wrapper } = matchRoutes(routes, pathname)?.[0]?.params ?? {};
  const words = (child ?? wrapper ?? parent ?? '').replaceAll(/[-_]/g, ' ');
  return getPage(id).title ?? words;
}
