import { freshProofField, freshProofTexts } from '@holdfast/domain/accounts/sign-in/fresh-proof';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { useState, type ReactNode } from 'react';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ProofWays } from './proof-ways.tsx';

type Asked = { proven: () => void; givenUp: (reason: unknown) => void };

/** Whether a call was refused for want of a fresh proof. */
const wantsProof = (thrown: unknown) =>
  thrown instanceof Fault && thrown.fields.some(({ field }) => field === freshProofField);

/**
 * `run` does what wants a fresh proof: where the server asks for one, the dialog does, and then it is done again. Rejects with an
 * `AbortError` where the owner thinks better of it. Put `dialog` somewhere on the screen.
 */
export function useFreshProof(): { run: <T>(act: () => Promise<T>) => Promise<T>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const run = async <T,>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (thrown) {
      if (!wantsProof(thrown)) throw thrown;
      await new Promise<void>((proven, givenUp) => setAsked({ proven, givenUp }));
      return act();
    }
  };
  const end = (how: (waiting: Asked) => void) => {
    setAsked(null);
    if (asked !== null) how(asked);
  };
  const dialog = (
    <Dialog
      open={asked !== null}
      onOpenChange={(open) =>
        !open && end(({ givenUp }) => givenUp(new DOMException('No proof was given', 'AbortError')))
      }
      title={freshProofTexts.needed}
      line="This change affects who can open your account."
      width="narrow"
    >
      {asked !== null && <ProofWays onProven={() => end(({ proven }) => proven())} />}
    </Dialog>
  );
  return { run, dialog };
}
