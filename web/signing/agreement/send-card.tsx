import { printLease, sendRound } from '@holdfast/domain/signing/endpoints';
import { signerRoleLabels } from '@holdfast/domain/signing/sealed';
import type { AgreementSigning } from '@holdfast/domain/signing/signing';
import { useState } from 'react';
import { addressFor } from '../../kernel/call/call.ts';
import { useChange } from '../../kernel/call/query.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Checkbox } from '../../ui/form/toggles.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ClausesField } from './clauses-field.tsx';

/** Chooses the clauses and the signers’ addresses, and prints the lease or sends it. */
export function SendCard({
  agreement,
  suggested,
}: {
  agreement: string;
  suggested: AgreementSigning['suggested'];
}) {
  const [clauses, setClauses] = useState<readonly string[]>([]);
  const [emails, setEmails] = useState<readonly string[]>(suggested.map(({ email }) => email ?? ''));
  const [inOrder, setInOrder] = useState(true);
  const send = useChange(sendRound, { done: 'Sent for signature', refresh: ['rentals'] });
  const signers = suggested.map(({ role, tenant_id, name }, nth) => ({
    role,
    tenant_id,
    name,
    email: emails[nth] ?? '',
  }));
  return (
    <Card title="Send for signature">
      <form
        aria-label="Send for signature"
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send.mutate({ id: agreement, signers, clauses: [...clauses], in_order: inOrder });
        }}
      >
        {suggested.map(({ role, tenant_id, name }, nth) => (
          <Field
            key={tenant_id ?? 'landlord'}
            label={`Email of ${name} (${signerRoleLabels[role].toLowerCase()})`}
            required
          >
            {(parts) => (
              <TextInput
                {...parts}
                type="email"
                value={emails[nth] ?? ''}
                onChange={(event) =>
                  setEmails(emails.map((each, at) => (at === nth ? event.target.value : each)))
                }
              />
            )}
          </Field>
        ))}
        <Checkbox label="In this order, one at a time" checked={inOrder} onChange={setInOrder} />
        <ClausesField chosen={clauses} onChange={setClauses} />
        {send.error !== null && (
          <p role="alert" className="text-danger">
            {send.error.fields[0]?.message ?? send.error.message}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" needs={sendRound} busy={send.isPending}>
            Send for signature
          </Button>
          <LinkButton
            variant="quiet"
            newTab
            href={addressFor(printLease, { id: agreement, clauses: clauses.join(',') })}
          >
            Print unsigned
          </LinkButton>
        </div>
      </form>
    </Card>
  );
}
