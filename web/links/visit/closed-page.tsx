import { linkTexts } from '@holdfast/domain/links/texts';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState, FailedState } from '../../ui/layout/states.tsx';
import type { Fault } from '@holdfast/domain/kernel/call/fault';

/** What is shown of an address that opens nothing, or nothing any more. */
export function ClosedPage() {
  return (
    <Page narrow>
      <h1 className="sr-only">{linkTexts.closed}</h1>
      <div role="status">
        <EmptyState picture="missing" title={linkTexts.closed} text={linkTexts.closedHelp} />
      </div>
    </Page>
  );
}

export function TroublePage({
  fault,
  onRetry,
  retrying,
}: {
  fault: Fault;
  onRetry: () => void;
  retrying: boolean;
}) {
  return (
    <Page narrow>
      <h1 className="sr-only">Holdfast</h1>
      <FailedState text={fault.message} onRetry={onRetry} retrying={retrying} />
    </Page>
  );
}
