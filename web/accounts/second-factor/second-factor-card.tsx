import {
  enrolSecondFactor,
  findSecondFactor,
  keepSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@holdfast/domain/accounts/sign-in/sign-in-endpoints';
import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { useState } from 'react';
import { refresh } from '../../kernel/call/query-client.ts';
import { call } from '../../kernel/call/call.ts';
import { dayOf, longDay, momentText } from '../../base/dates.ts';
import { tellFault, useAnswer, useChange } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Badge } from '../../ui/data-display/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Confirm } from '../../ui/overlay/dialog.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';
import { EnrolDialog } from './enrol-dialog.tsx';
import { useFreshProof } from '../proof/fresh-proof-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

type Enrolment = OutputOf<typeof enrolSecondFactor>;
type State = OutputOf<typeof findSecondFactor>;

/** The second factor of the settings' section "Security": a code from an app besides the password. */
export default function SecondFactorCard() {
  const state = useAnswer(findSecondFactor, {});
  const proof = useFreshProof();
  const [busy, setBusy] = useState(false);
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [ending, setEnding] = useState(false);
  const keep = useChange(keepSecondFactor, { done: 'Two-step sign-in stays on' });

  const during = async (act: () => Promise<void>) => {
    setBusy(true);
    try {
      await act();
    } catch (thrown) {
      tellFault(thrown);
    } finally {
      setBusy(false);
    }
  };
  const begin = () => during(async () => setEnrolment(await proof.run(() => call(enrolSecondFactor, {}))));
  const renew = () =>
    during(async () => {
      const { recovery_codes } = await proof.run(() => call(renewRecoveryCodes, {}));
      refresh(['accounts']);
      setCodes(recovery_codes);
    });
  const end = () =>
    during(async () => {
      setEnding(false);
      await proof.run(() => call(removeSecondFactor, {}));
      refresh(['accounts']);
      toast({ tone: 'success', text: 'Two-step sign-in is off' });
    });

  return (
    <Card
      title="Two-step sign-in"
      aside={
        state.data && <Badge tone={state.data.on ? 'good' : 'quiet'}>{state.data.on ? 'On' : 'Off'}</Badge>
      }
    >
      <p className="mb-3 max-w-prose text-quiet">
        Also asks for a code from an authenticator app. Passkeys need none.
      </p>
      <Answered answer={state} loading="Loading two-step sign-in..." skeleton={<Skeleton className="h-11" />}>
        {(known) => (
          <>
            {known.on && <p className="mb-3">{wordsFor(known)}</p>}
            {known.removal_at !== null && (
              <div className="mb-3">
                <Banner
                  tone="amber"
                  title={`To be removed on ${momentText(known.removal_at)}`}
                  action={
                    <Button
                      variant="quiet"
                      size="small"
                      busy={keep.isPending}
                      onClick={() => keep.mutate({})}
                    >
                      Keep two-step sign-in
                    </Button>
                  }
                >
                  Someone told us that your phone or codes are lost. If it was not you, keep it on and choose
                  a new password.
                </Banner>
              </div>
            )}
            <div className="flex flex-wrap gap-3">
              {known.on ? (
                <>
                  <Button variant="quiet" busy={busy} onClick={() => void renew()}>
                    New recovery codes
                  </Button>
                  <Button variant="danger-quiet" onClick={() => setEnding(true)}>
                    Turn off
                  </Button>
                </>
              ) : (
                <Button busy={busy} onClick={() => void begin()}>
                  Turn on
                </Button>
              )}
            </div>
          </>
        )}
      </Answered>
      {enrolment && (
        <EnrolDialog
          enrolment={enrolment}
          prove={proof.run}
          onClose={() => setEnrolment(null)}
          onDone={(given) => {
            setEnrolment(null);
            setCodes(given);
          }}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
      <Confirm
        open={ending}
        onOpenChange={setEnding}
        title="Turn off two-step sign-in?"
        text="Signing in will only ask for your password, Google, or Apple. Your recovery codes will stop working."
        confirm="Turn off"
        onConfirm={() => void end()}
      />
      {proof.dialog}
    </Card>
  );
}

function wordsFor({ since, recovery_codes_left: left }: State): string {
  const on = since === null ? 'On.' : `On since ${longDay(dayOf(since))}.`;
  const codes = left === 1 ? '1 recovery code left.' : `${left} recovery codes left.`;
  return `${on} ${codes}`;
}
