import { addRequest } from '@holdfast/domain/links/request-endpoints';
import { fileType, fileTypeWords, requestDraft, type NewRequest } from '@holdfast/domain/links/request';
import { pickedRecord } from '@holdfast/domain/kernel/record-type';
import { requestTexts } from '@holdfast/domain/links/texts';
import { useState } from 'react';
import { useInAddress } from '../../base/link.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { RecordField } from '../../kernel/screen/record/record-field.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { TextAreaField, TextField, useBound } from '../../ui/form/form-fields.tsx';
import { Checkbox } from '../../ui/form/toggles.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import {
  AddressForm,
  EndAndPassword,
  MadeAddress,
  SendField,
  useMaking,
} from '../addresses/address-form.tsx';

const fields = fieldsOf(requestDraft);

type Made = { made: NewRequest; sent: boolean };

/** Asks somebody for documents. `?record=policy/…` is what they are for. */
export default function NewRequestScreen() {
  const [record] = useInAddress('record');
  const [done, setDone] = useState<Made | null>(null);
  return (
    <Page narrow>
      <PageHeader
        title="New upload request"
        above={
          <Breadcrumbs
            trail={[{ label: 'Upload requests', href: '/sharing/requests' }, { label: 'New request' }]}
          />
        }
      />
      {done === null ? (
        <RequestForm record={record} onMade={setDone} />
      ) : (
        <MadeAddress
          {...done}
          title={`The address for ${done.made.recipient} is ready`}
          opens={requestTexts.whoever}
        >
          <LinkButton variant="quiet" href={`/sharing/requests/${done.made.id}`}>
            What was sent
          </LinkButton>
        </MadeAddress>
      )}
    </Page>
  );
}

function RequestForm({ record, onMade }: { record: string; onMade: (made: Made) => void }) {
  const draft = useDraft({
    shape: requestDraft,
    start: { ...startOf(requestDraft), of: pickedRecord(record) ?? null },
    save: useMaking(addRequest),
    onSaved: onMade,
  });
  return (
    <AddressForm draft={draft} label="New upload request" submit="Make request" cancel="/sharing/requests">
      <TextField {...fields.text('title')} placeholder="Your last three payslips" />
      <TextAreaField {...fields.lines('note')} required={false} />
      <TextField {...fields.text('recipient')} placeholder="tenant@example.com" />
      <RecordField {...fields.other('of')} none="No record" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <TextField {...fields.text('most_files')} inputMode="numeric" help="1 to 50" />
        <TextField {...fields.text('most_megabytes')} inputMode="numeric" help="1 to 10" />
      </div>
      <TypesField />
      <EndAndPassword end={fields.other('expires_at')} password={fields.text('password')} />
      <SendField {...fields.flag('send_mail')} />
    </AddressForm>
  );
}

function TypesField() {
  const { name, label } = fields.other('file_types');
  const { field, error } = useBound(name);
  const chosen = Array.isArray(field.value) ? (field.value as string[]) : [];
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-x-6">
        {fileType.options.map((type, nth) => (
          <Checkbox
            key={type}
            label={fileTypeWords[type]}
            checked={chosen.includes(type)}
            {...(nth === 0 ? { name, error } : {})}
            onChange={(on) =>
              field.onChange(fileType.options.filter((each) => (each === type ? on : chosen.includes(each))))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
