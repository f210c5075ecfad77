import { useEffect, useState } from 'react';
import { now } from '../base/clock.ts';
import { tellFault } from '../kernel/call/query.ts';
import { useViewer } from '../kernel/session/session.ts';
import { Banner } from '../ui/layout/banner.tsx';
import { Button } from '../ui/button.tsx';
import { leave } from './visit.ts';

/** Stands over every screen as long as somebody looks around in the sample house. */
export default function VisitBanner() {
  const { sample_until } = useViewer();
  const [busy, setBusy] = useState(false);
  const goBack = async () => {
    setBusy(true);
    await leave().catch(tellFault);
    setBusy(false);
  };
  useEffect(() => {
    if (sample_until === undefined) return;
    // The hour is over: the page must not stand there with another house's records.
    const timer = setTimeout(
      () => location.reload(),
      Math.max(0, Date.parse(sample_until) - now().getTime()) + 1_000,
    );
    return () => clearTimeout(timer);
  }, [sample_until]);
  if (sample_until === undefined) return null;
  return (
    <Banner
      tone="info"
      title="You are looking around in a sample house"
      action={
        <Button variant="quiet" size="small" busy={busy} onClick={() => void goBack()}>
          Back to my account
        </Button>
      }
    >
      Everything here belongs to a fictional family. Nothing can be changed, and none of it is yours.
    </Banner>
  );
}
