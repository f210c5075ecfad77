import { startTrial } from '@holdfast/domain/access/endpoints';
import { gateTexts } from '@holdfast/domain/access/gate';
import { accessCheck } from '@holdfast/domain/kernel/call/connection';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { useEffect, useState, type ReactNode } from 'react';
import { refresh } from '../kernel/call/query-client.ts';
import { call } from '../kernel/call/call.ts';
import { Button } from '../ui/button.tsx';
import { AccessWait } from '../kernel/session/access-wait.tsx';
import { GatePage } from './gate-page.tsx';

/** How the making of the policy stands; `passing`: no answer yet, and nobody is held up any longer. */
type Asking = 'checking' | 'trouble' | 'passing' | 'refused';

const lineTrouble = (thrown: unknown) =>
  thrown instanceof Fault && (thrown.code === 'unavailable' || thrown.code === 'timeout');

/**
 * Somebody for whom no policy was made. It is made now; while the answer is on its way nobody waits for longer than a
 * moment (S-067, X-08), and whatever it is, it is acted upon when it comes.
 */
export function NoPolicyPage({ children }: { children: ReactNode }) {
  const [asking, setAsking] = useState<Asking>('checking');
  useEffect(() => {
    let over = false;
    let timer = setTimeout(inTrouble, accessCheck.patience);
    function inTrouble() {
      clearTimeout(timer);
      setAsking((now) => (now === 'checking' ? 'trouble' : now));
      timer = setTimeout(
        () => setAsking((now) => (now === 'trouble' ? 'passing' : now)),
        accessCheck.patience,
      );
    }
    async function ask(): Promise<void> {
      try {
        await call(startTrial, {});
        if (!over) refresh(['access']);
      } catch (thrown) {
        if (over) return;
        if (!lineTrouble(thrown)) {
          clearTimeout(timer);
          setAsking('refused');
          return;
        }
        inTrouble();
        await new Promise((resolve) => {
          setTimeout(resolve, accessCheck.patience);
        });
        if (!over) await ask();
      }
    }
    void ask();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, []);
  if (asking === 'passing') return children;
  if (asking === 'refused') return <SetupRequired />;
  return <AccessWait text={asking === 'checking' ? accessCheck.checking : accessCheck.trouble} />;
}

function SetupRequired() {
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    await call(startTrial, {}).catch(() => undefined);
    location.reload();
  };
  return (
    <GatePage picture="box" title={gateTexts.noPolicy}>
      <p className="max-w-prose text-center text-lg text-quiet">
        You are signed in, but your account is not quite ready yet. Refreshing the page usually fixes this.
      </p>
      <Button size="large" busy={busy} onClick={() => void again()}>
        {gateTexts.refresh}
      </Button>
    </GatePage>
  );
}
