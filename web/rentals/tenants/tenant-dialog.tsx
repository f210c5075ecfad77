import { addTenant, changeTenant } from '@holdfast/domain/rentals/agreements/endpoints';
import { tenantDraft, type ShownTenant } from '@holdfast/domain/rentals/agreements/tenant';
import { useGo } from '../../base/link.tsx';
import { useChange } from '../../kernel/call/query.ts';
import { AddSheet } from '../../kernel/form/add-sheet.tsx';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { MoreFields } from '../../kernel/form/more-fields.tsx';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { startOf } from '../../kernel/form/start-of.ts';
import type { AddSheetProps } from '../../kernel/screen/house/add-action.ts';
import { DateField, TextAreaField, TextField } from '../../ui/form/form-fields.tsx';
import { PrivateField } from '../../ui/form/private.tsx';

const tenant = fieldsOf(tenantDraft);
const first = ['name', 'email', 'phone'] as const;

/** Adds a tenant; what was typed survives closing. */
export function NewTenantDialog({ onClose }: { onClose: (id?: string) => void }) {
  const add = useChange(addTenant, { done: 'Tenant added', quiet: true, refresh: ['records'] });
  const draft = useDraft({
    shape: tenantDraft,
    start: startOf(tenantDraft),
    save: (values) => add.mutateAsync(values),
    onSaved: ({ id }) => onClose(id),
    keep: 'tenant:new',
  });
  return (
    <AddSheet draft={draft} title="Add tenant" action="/rentals/tenants/add" onClose={() => onClose()}>
      <FirstFields />
      <MoreFields
        shape={tenantDraft}
        besides={first}
        line="Emergency contact, identification, insurance, notes"
      >
        <FurtherFields />
      </MoreFields>
    </AddSheet>
  );
}

/** The form over any screen; it leads to the tenant that was added. */
export function AddTenantSheet({ onClose }: AddSheetProps) {
  const go = useGo();
  const close = (id?: string) => {
    onClose();
    if (id !== undefined) go(`/rentals/tenants/${id}`);
  };
  return <NewTenantDialog onClose={close} />;
}

/** Changes a tenant: only what was touched is sent. */
export function StoredTenantDialog({ record, onClose }: { record: ShownTenant; onClose: () => void }) {
  const change = useChange(changeTenant, { done: 'Tenant saved', quiet: true });
  const draft = useRecordDraft({
    shape: tenantDraft,
    record,
    save: (touched, version) => change.mutateAsync({ id: record.id, version, ...touched }),
    onSaved: onClose,
    keep: `tenant:${record.id}`,
  });
  return (
    <DraftDialog draft={draft} title={record.name} submit="Save" onClose={onClose}>
      <FirstFields />
      <FurtherFields />
    </DraftDialog>
  );
}

function FirstFields() {
  return (
    <>
      <TextField {...tenant.text('name')} autoComplete="off" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <TextField {...tenant.text('email')} type="email" inputMode="email" autoComplete="off" />
        <TextField {...tenant.text('phone')} type="tel" inputMode="tel" autoComplete="off" />
      </div>
    </>
  );
}

function FurtherFields() {
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <TextField {...tenant.text('emergency_contact_name')} autoComplete="off" />
        <TextField
          {...tenant.text('emergency_contact_phone')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
        />
        <TextField {...tenant.text('id_document')} placeholder="Driver license" />
        <DateField {...tenant.day('id_valid_until')} />
        <DateField {...tenant.day('insurance_valid_until')} />
        <DateField {...tenant.day('consent_on')} />
        <TextField
          {...tenant.text('keep_months')}
          inputMode="numeric"
          help="After the last agreement ends. Leave empty to keep it."
        />
      </div>
      <TextAreaField {...tenant.lines('notes')} />
      <PrivateField />
    </>
  );
}
