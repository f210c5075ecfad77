import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import type { addLink } from '@holdfast/domain/links/endpoints';
import type { addRequest } from '@holdfast/domain/links/request-endpoints';
import { isEmail } from '@holdfast/domain/links/link';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../kernel/call/call.ts';
import { refresh } from '../../kernel/call/query-client.ts';
import { DraftForm } from '../../kernel/form/draft-form.tsx';
import type { Draft, Shape } from '../../kernel/form/form.tsx';
import { SubmitButton } from '../../kernel/form/submit-button.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { CheckboxField, TextField } from '../../ui/form/form-fields.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { AddressBox } from './address-box.tsx';
import { EndField } from '../end-field.tsx';

type Bound = { name: string; label: string };

/** When it ends, and the password before it. */
export function EndAndPassword({ end, password }: { end: Bound; password: Bound }) {
  return (
    <>
      <EndField {...end} />
      <TextField
        {...password}
        required={false}
        type="password"
        autoComplete="new-password"
        help="Share it separately, for example by phone."
      />
    </>
  );
}

/** Whether the address goes out by mail; offered as soon as an address for mails is entered. */
export function SendField({ note = '', ...field }: Bound & { note?: string }) {
  const recipient = useWatch({ name: 'recipient' }) as unknown;
  if (typeof recipient !== 'string' || !isEmail(recipient.trim())) return null;
  return <CheckboxField {...field} help={`To ${recipient.trim()}.${note}`} />;
}

/** Sends what a form makes an address of. Where the answer was lost, the address that nobody has seen ends with the next try. */
export function useMaking<E extends typeof addLink | typeof addRequest>(endpoint: E) {
  const [submission] = useState(() => crypto.randomUUID());
  return async (values: InputOf<E>) => {
    const made = await call(endpoint, values, { submission });
    refresh(['links']);
    return { made, sent: values.send_mail === true };
  };
}

type AddressFormProps<S extends Shape> = {
  draft: Draft<S>;
  label: string;
  submit: string;
  cancel: string;
  children: ReactNode;
};

/** The form of a new address, on a screen of its own. */
export function AddressForm<S extends Shape>({
  draft,
  label,
  submit,
  cancel,
  children,
}: AddressFormProps<S>) {
  return (
    <Card>
      <DraftForm draft={draft} label={label}>
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <LinkButton variant="quiet" href={cancel}>
            Cancel
          </LinkButton>
          <SubmitButton draft={draft}>{submit}</SubmitButton>
        </div>
      </DraftForm>
    </Card>
  );
}

type MadeAddressProps = {
  made: { address: string; recipient: string; locked: boolean };
  sent: boolean;
  title: string;
  /** What somebody can do who has it. */
  opens: string;
  children?: ReactNode;
};

/** An address that was just made. */
export function MadeAddress({
  made: { address, recipient, locked },
  sent,
  title,
  opens,
  children,
}: MadeAddressProps) {
  const notes = [
    ...(sent ? [`It was sent to ${recipient}.`] : []),
    ...(locked ? ['The password is not in the email: share it yourself.'] : []),
  ];
  return (
    <AddressBox address={address} title={title} opens={opens} notes={notes}>
      {children}
    </AddressBox>
  );
}
