import { freshProofTexts } from '@holdfast/domain/accounts/sign-in/fresh-proof';
import { findProof, proveByPassword } from '@holdfast/domain/accounts/sign-in/sign-in-endpoints';
import { passwordChangeTexts } from '@holdfast/domain/accounts/texts';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../kernel/call/call.ts';
import { tellFault, useAnswer } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { PasswordInput } from '../../ui/form/text-input.tsx';
import { AccountForm } from '../sign-in/account-form.tsx';
import { useSubmission } from '../sign-in/use-submission.ts';

/** The ways in which somebody who is signed in can prove who they are: the current password, a passkey, else a new sign-in. */
export function ProofWays({ onProven }: { onProven: () => void }) {
  const ways = useAnswer(findProof, {}, { staleTime: 0 });
  return (
    <Answered answer={ways} loading="Loading..." skeleton={<Skeleton className="h-24" />}>
      {({ password, passkey }) => (
        <div className="grid gap-4">
          {password && <ByPassword onProven={onProven} />}
          {passkey && <ByPasskey onProven={onProven} />}
          {!password && !passkey && (
            <>
              <p>Sign in again with Google or Apple. Then you can continue.</p>
              <LinkButton href="/logout" wide>
                Sign out
              </LinkButton>
            </>
          )}
        </div>
      )}
    </Answered>
  );
}

function ByPassword({ onProven }: { onProven: () => void }) {
  const [password, setPassword] = useState('');
  const submission = useSubmission({
    check: () =>
      password === '' ? [{ field: 'current_password', message: passwordChangeTexts.currentMissing }] : [],
    send: async () => {
      await call(proveByPassword, { current_password: password });
      onProven();
    },
    fallback: 'An unexpected error occurred',
  });
  return (
    <AccountForm submission={submission} label={freshProofTexts.needed}>
      <Field label="Current password" error={submission.errorOf('current_password')}>
        {(parts) => (
          <PasswordInput
            {...parts}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" wide busy={submission.busy}>
        Continue
      </Button>
    </AccountForm>
  );
}

function ByPasskey({ onProven }: { onProven: () => void }) {
  const [busy, setBusy] = useState(false);
  const prove = async () => {
    setBusy(true);
    try {
      await (await import('../passkey-calls.ts')).proveWithPasskey();
      onProven();
    } catch (thrown) {
      if (thrown instanceof Fault) tellFault(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="quiet" wide busy={busy} onClick={() => void prove()}>
      <KeyRound aria-hidden />
      Use a passkey
    </Button>
  );
}
