import { connectionTexts } from '@holdfast/domain/kernel/call/connection';
import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../button.tsx';
import { Spinner } from '../spinner.tsx';

type Connection = 'connected' | 'testing' | 'error';

const probeAddress = '/api/ready';
const probeLimit = 10_000;
/** While the line is down it is tried again this often; while it stands, only when the browser says that something changed. */
const probeAgain = 15_000;

/** Whether the server is there and its database with it. */
async function probe(): Promise<boolean> {
  try {
    const answer = await fetch(probeAddress, { signal: AbortSignal.timeout(probeLimit), cache: 'no-store' });
    return answer.ok;
  } catch {
    return false;
  }
}

/** The connection's state: hidden while connected (S-124). `doubted` makes it look again: a read has failed somewhere. */
export function ConnectionBanner({ doubted }: { doubted: number }) {
  const [state, setState] = useState<Connection>('connected');
  const test = () => {
    setState('testing');
    void probe().then((up) => setState(up ? 'connected' : 'error'));
  };
  useEffect(() => {
    if (doubted > 0) void probe().then((up) => setState(up ? 'connected' : 'error'));
  }, [doubted]);
  useEffect(() => {
    const lost = () => setState('error');
    const back = () => void probe().then((up) => setState(up ? 'connected' : 'error'));
    window.addEventListener('offline', lost);
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', back);
    };
  }, []);
  useEffect(() => {
    if (state !== 'error') return;
    const timer = setInterval(() => void probe().then((up) => up && setState('connected')), probeAgain);
    return () => clearInterval(timer);
  }, [state]);
  if (state === 'connected') return null;
  return <ConnectionNotice state={state} onRetry={test} />;
}

export function ConnectionNotice({ state, onRetry }: { state: 'testing' | 'error'; onRetry: () => void }) {
  if (state === 'testing') {
    return (
      <div aria-live="polite" className="flex items-center gap-3 bg-info-wash px-4 py-3 md:px-8">
        <Spinner className="text-info" />
        <p className="font-semibold">{connectionTexts.testing}</p>
      </div>
    );
  }
  return (
    <div role="alert" className="flex flex-wrap items-start gap-x-4 gap-y-3 bg-danger-wash px-4 py-3 md:px-8">
      <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="min-w-0 grow basis-64">
        <p className="font-semibold text-danger">{connectionTexts.error}</p>
        <p>{connectionTexts.explained}</p>
        <details className="mt-1 text-sm">
          <summary className="w-fit py-1 font-semibold underline underline-offset-2">
            What you can try
          </summary>
          <ul className="list-disc pl-5">
            <li>
              Check whether another website opens. If none does, your internet connection or Wi-Fi is down.
            </li>
            <li>Turn off any VPN or ad blocker for this site.</li>
            <li>Wait a minute; the server may be restarting. Nothing you saved is lost.</li>
          </ul>
        </details>
      </div>
      <Button variant="quiet" size="small" onClick={onRetry}>
        {connectionTexts.retry}
      </Button>
    </div>
  );
}
