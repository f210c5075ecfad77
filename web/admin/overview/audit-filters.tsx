import { actionText } from '@holdfast/domain/kernel/form/log-words';
import { listAuditActions } from '@holdfast/domain/admin/endpoints';
import { useEffect, useState } from 'react';
import { useGo, useInAddress } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { Button } from '../../ui/button.tsx';
import { DateInput } from '../../ui/form/date-input.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useAuditFilter } from './use-audit-filter.ts';

/** Person, actor, action and days, each in the address. */
export function AuditFilters() {
  const [action, setAction] = useInAddress('action');
  const [from, setFrom] = useInAddress('from');
  const [until, setUntil] = useInAddress('until');
  const actions = useAnswer(listAuditActions, {}).data?.actions ?? [];
  const shown = action === '' || actions.includes(action) ? actions : [action, ...actions];
  const { narrowed } = useAuditFilter();
  const go = useGo();
  return (
    <fieldset
      aria-label="Narrow the log"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] items-end gap-3"
    >
      <AddressFilter name="person" label="About" />
      <AddressFilter name="by" label="By" />
      <Field label="Action">
        {(parts) => (
          <Select
            {...parts}
            value={action}
            onChange={setAction}
            placeholder="All actions"
            choices={shown.map((value) => ({ value, label: actionText(value) }))}
          />
        )}
      </Field>
      <Field label="From">
        {(parts) => <DateInput {...parts} value={from} onChange={(event) => setFrom(event.target.value)} />}
      </Field>
      <Field label="Until">
        {(parts) => <DateInput {...parts} value={until} onChange={(event) => setUntil(event.target.value)} />}
      </Field>
      {narrowed && (
        <Button variant="quiet" onClick={() => go('/admin?tab=audit', { replace: true })}>
          Show everything
        </Button>
      )}
    </fieldset>
  );
}

/** An e-mail address in the address, taken over once it stands for a moment. */
function AddressFilter({ name, label }: { name: string; label: string }) {
  const [value, setValue] = useInAddress(name);
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => setValue(typed.trim()), 400);
    return () => clearTimeout(timer);
  });
  return (
    <Field label={label}>
      {(parts) => (
        <TextInput
          {...parts}
          type="search"
          inputMode="email"
          autoComplete="off"
          placeholder="Email address"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </Field>
  );
}
