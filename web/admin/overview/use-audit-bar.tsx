import { actionText } from '@holdfast/domain/kernel/form/log-words';
import { listAuditActions } from '@holdfast/domain/admin/endpoints';
import { useEffect, useState, type ReactNode } from 'react';
import { useInAddress } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import type { ListBarShape, ListFilter } from '../../kernel/screen/list/list-bar-shape.ts';
import { DateInput } from '../../ui/form/date-input.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';

/** Person, actor, action and days, each in the address. */
export function useAuditBar(): ListBarShape {
  const [person] = useInAddress('person');
  const [by] = useInAddress('by');
  const [action] = useInAddress('action');
  const [from] = useInAddress('from');
  const [until] = useInAddress('until');
  const actions = useAnswer(listAuditActions, {}).data?.actions ?? [];
  const shown = action === '' || actions.includes(action) ? actions : [action, ...actions];
  return {
    filters: [
      typed('person', 'About', person, <AddressFilter key="person" name="person" label="About" />),
      typed('by', 'By', by, <AddressFilter key="by" name="by" label="By" />),
      {
        name: 'action',
        label: 'Action',
        value: action,
        choices: shown.map((value) => ({ value, label: actionText(value) })),
      },
      typed('from', 'From', from, <DayFilter key="from" name="from" label="From" />),
      typed('until', 'Until', until, <DayFilter key="until" name="until" label="Until" />),
    ],
  };
}

const typed = (name: string, label: string, value: string, control: ReactNode): ListFilter => ({
  name,
  label,
  value,
  choices: [],
  control,
  unknown: `${label} ${value}`,
});

function DayFilter({ name, label }: { name: string; label: string }) {
  const [value, setValue] = useInAddress(name);
  return (
    <Field label={label}>
      {(parts) => (
        <DateInput
          {...parts}
          aria-required={undefined}
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
      )}
    </Field>
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
          aria-required={undefined}
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
