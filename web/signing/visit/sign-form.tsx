import { decline, sign } from '@holdfast/domain/signing/endpoints';
import { signingTexts, type SigningVisit, type Strokes } from '@holdfast/domain/signing/signing';
import { useState } from 'react';
import { useChange } from '../../kernel/call/query.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextArea, TextInput } from '../../ui/form/text-input.tsx';
import { Checkbox } from '../../ui/form/toggles.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { SignaturePad } from './signature-pad.tsx';

type SignFormProps = {
  token: string;
  visit: Exclude<SigningVisit, { state: 'closed' }>;
  onChanged: () => void;
};

/** Takes a signature by name, drawn or typed, with consent; or a refusal with its reason. */
export function SignForm({ token, visit, onChanged }: SignFormProps) {
  const [name, setName] = useState(visit.name);
  const [strokes, setStrokes] = useState<Strokes | null>(null);
  const [consent, setConsent] = useState(false);
  const [declining, setDeclining] = useState(false);
  const signing = useChange(sign);
  const { document_sha256 } = visit;
  return (
    <Card title="Your signature">
      <form
        aria-label="Your signature"
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!consent) return;
          const signature = { typed_name: name, strokes, consent: true as const, document_sha256 };
          signing.mutate({ token, ...signature }, { onSettled: onChanged });
        }}
      >
        <Field label="Full name" required>
          {(parts) => (
            <TextInput
              {...parts}
              required
              value={name}
              maxLength={200}
              autoComplete="name"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <SignaturePad name={name} onChange={setStrokes} />
        <Checkbox label={signingTexts.consent} checked={consent} onChange={setConsent} />
        {signing.error !== null && (
          <p role="alert" className="text-danger">
            {signing.error.fields[0]?.message ?? signing.error.message}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={signing.isPending} disabled={!consent || name.trim() === ''}>
            Sign
          </Button>
          <Button variant="danger-quiet" onClick={() => setDeclining(true)}>
            Decline
          </Button>
        </div>
      </form>
      {declining && (
        <DeclineDialog token={token} onClose={() => setDeclining(false)} onDeclined={onChanged} />
      )}
    </Card>
  );
}

function DeclineDialog({
  token,
  onClose,
  onDeclined,
}: {
  token: string;
  onClose: () => void;
  onDeclined: () => void;
}) {
  const [reason, setReason] = useState('');
  const declining = useChange(decline);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Decline to sign" width="narrow">
      <form
        aria-label="Decline to sign"
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          declining.mutate({ token, reason }, { onSettled: onDeclined });
        }}
      >
        <Field label="Reason" required help="The landlord reads it">
          {(parts) => (
            <TextArea
              {...parts}
              required
              value={reason}
              maxLength={1000}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        {declining.error !== null && (
          <p role="alert" className="text-danger">
            {declining.error.message}
          </p>
        )}
        <Button type="submit" variant="danger" busy={declining.isPending} disabled={reason.trim() === ''}>
          Decline
        </Button>
      </form>
    </Dialog>
  );
}
