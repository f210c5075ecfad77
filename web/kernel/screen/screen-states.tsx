import { accessCheck, screenTexts } from '@holdfast/domain/kernel/call/connection';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button, LinkButton } from '../../ui/button.tsx';
import { TroublePicture, type TroubleName } from '../../ui/picture/trouble-picture.tsx';
import { SkeletonScreen } from '../../ui/layout/skeleton.tsx';
import { useArrival, useTitle } from '../../base/arrival.ts';
import { ScreenLoadFailed } from '../call/load-failure.ts';
import { dashboardPath } from '../../base/origin.ts';
import { wasSignedIn } from '../session/last-session.ts';
import { refreshSession, useSession } from '../session/session.ts';

/** A screen on its way; nothing is drawn in the first 150 ms. */
export function ScreenWait() {
  const checking = useSession().state === 'loading' && wasSignedIn();
  return (
    <div className="animate-late px-4 py-6 md:px-8" aria-live="polite">
      {checking ? <CheckingAccess /> : <span className="sr-only">Loading…</span>}
      <SkeletonScreen />
    </div>
  );
}

/** Said while the server is asked what the person is let do (S-067). */
function CheckingAccess() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), accessCheck.patience);
    return () => clearTimeout(timer);
  }, []);
  return <p className="mb-6 text-center text-quiet">{late ? accessCheck.trouble : accessCheck.checking}</p>;
}

/** What stands where a screen failed (S-014, S-123): its message, "Try Again", and the way back. */
export function ScreenFault({ error, reset }: ErrorComponentProps) {
  if (error instanceof Fault && error.code === 'forbidden') return <ClosedScreen message={error.message} />;
  return <BrokenScreen error={error} reset={reset} />;
}

/** Somebody else's door: nothing is wrong, and nothing to try again. */
function ClosedScreen({ message }: { message: string }) {
  return (
    <Notice
      picture="missing"
      title={message.replace(/\.$/, '')}
      text="If you need access, ask whoever runs this Holdfast to make you an administrator."
    >
      <LinkButton href={dashboardPath}>{screenTexts.back}</LinkButton>
    </Notice>
  );
}

function BrokenScreen({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const router = useRouter();
  const session = useSession();
  const chunkFailed = error instanceof ScreenLoadFailed;
  const again = async () => {
    if (session.state === 'failed') await refreshSession();
    reset();
    await router.invalidate();
  };
  return (
    <Notice
      picture={chunkFailed ? 'offline' : 'error'}
      title={screenTexts.wrong}
      text={(error instanceof Error && error.message) || screenTexts.unexpected}
    >
      {chunkFailed && <Button onClick={() => location.reload()}>Retry</Button>}
      <Button variant={chunkFailed ? 'quiet' : 'primary'} disabled={chunkFailed} onClick={() => void again()}>
        {screenTexts.again}
      </Button>
      <LinkButton variant="quiet" href={dashboardPath}>
        {screenTexts.home}
      </LinkButton>
    </Notice>
  );
}

/** The 404 page (S-013). */
export function MissingScreen() {
  return (
    <Notice
      picture="missing"
      title={screenTexts.missing}
      text="There is nothing at this address. The page may have moved, or the address may have a typo."
    >
      <LinkButton href={dashboardPath}>{screenTexts.back}</LinkButton>
    </Notice>
  );
}

function Notice(shown: { picture: TroubleName; title: string; text: string; children: React.ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading);
  useTitle(shown.title);
  return (
    <section className="mx-auto grid min-h-[60vh] max-w-md animate-fade place-content-center justify-items-center gap-3 px-4 py-12 text-center">
      <TroublePicture name={shown.picture} className="mb-2 w-44" />
      <h1 ref={heading} tabIndex={-1} className="heading text-2xl">
        {shown.title}
      </h1>
      <p className="text-quiet" role="alert">
        {shown.text}
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">{shown.children}</div>
    </section>
  );
}
