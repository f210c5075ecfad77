import type { GuestRole } from '@holdfast/domain/kernel/records/guest-role';
import { pickedRecord } from '@holdfast/domain/kernel/record-type';
import { keyOf, noItem, type NamedPart, type Part } from '@holdfast/domain/sharing/part';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useRecordChoices } from '../../kernel/screen/record/record-choices.tsx';
import { useAreas } from '../../kernel/screen/house/given-areas.ts';
import { IconButton } from '../../ui/button.tsx';
import { Combobox } from '../../ui/form/combobox.tsx';
import { Field, FieldError } from '../../ui/form/field.tsx';
import { useBound } from '../../ui/form/form-fields.tsx';
import { Checkbox, RadioGroup } from '../../ui/form/toggles.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { MissingDocuments } from './missing-documents.tsx';
import { doorOf, usePartWords } from '../part-words.ts';

const roles: readonly { value: GuestRole; label: string; help: string }[] = [
  { value: 'viewer', label: 'See', help: 'View only' },
  {
    value: 'contributor',
    label: 'See, add and change',
    help: 'View, add, and edit',
  },
  {
    value: 'manager',
    label: 'See, add, change and remove',
    help: 'Also move to trash and restore',
  },
];

const hasSome = (chosen: readonly Part[]) => chosen.length > 0;
const isWhole = ({ item_type }: { item_type: string }) => item_type === '*';

type PartsFieldProps = { name: string; label: string; known?: readonly NamedPart[] };

/**
 * What of the house is opened, and what may be done with it; the form's value is a list of parts. `known` are the names of records that
 * are chosen already.
 */
export function PartsField({ name, label, known = [] }: PartsFieldProps) {
  const { field, error } = useBound(name);
  const chosen = (Array.isArray(field.value) ? field.value : []) as Part[];
  const [scope, setScope] = useState(hasSome(chosen) ? (chosen.some(isWhole) ? 'all' : 'some') : '');
  // One right for all, until parts with different rights were stored.
  const [role, setRole] = useState<GuestRole | ''>(
    new Set(chosen.map((part) => part.role)).size > 1 ? '' : (chosen[0]?.role ?? 'viewer'),
  );
  const [files, setFiles] = useState(chosen.every((part) => part.may_download));
  const rights = { role: role === '' ? ('viewer' as const) : role, may_download: files };
  const change = (next: readonly Part[]) => field.onChange([...next]);
  const choose = (next: string) => {
    setScope(next);
    change(
      next === 'all'
        ? [{ item_type: '*', item_id: noItem, ...rights }]
        : chosen.filter((part) => !isWhole(part)),
    );
  };
  return (
    <>
      <RadioGroup
        label={label}
        name={`${name}-scope`}
        value={scope}
        onChange={choose}
        choices={[
          {
            value: 'all',
            label: 'Everything',
            help: 'Including what you add later. Private records stay private.',
          },
          {
            value: 'some',
            label: 'Some of it',
            help: 'Areas or single records',
          },
        ]}
      />
      {scope === 'some' && <SomeParts chosen={chosen} rights={rights} known={known} onChange={change} />}
      {error && <FieldError>{error}</FieldError>}
      <RadioGroup
        label="What they can do with it"
        name={`${name}-role`}
        value={role}
        onChange={(next) => {
          const to = next as GuestRole;
          setRole(to);
          change(chosen.map((part) => ({ ...part, role: to })));
        }}
        choices={roles}
      />
      {role === '' && (
        <p className="text-sm text-quiet">Access differs by part. A choice here applies to all.</p>
      )}
      <Checkbox
        label="They can download files"
        help="Without it they look at documents here, page by page."
        checked={files}
        onChange={(on) => {
          setFiles(on);
          change(chosen.map((part) => ({ ...part, may_download: on })));
        }}
      />
    </>
  );
}

type SomePartsProps = {
  chosen: readonly Part[];
  rights: Pick<Part, 'role' | 'may_download'>;
  known: readonly NamedPart[];
  onChange: (next: readonly Part[]) => void;
};

/** Areas by their boxes, and single records below them. */
function SomeParts({ chosen, rights, known, onChange }: SomePartsProps) {
  const areas = useAreas().flatMap((area) => {
    const door = doorOf([area], area.name);
    const menu = door?.houseMenu ?? door?.menu;
    return area.hits === undefined || menu === undefined
      ? []
      : [{ type: `area:${area.name}` as const, label: menu.label ?? door?.title ?? area.name }];
  });
  const without = (gone: { item_type: string; item_id: string }) =>
    chosen.filter((part) => keyOf(part) !== keyOf(gone));
  return (
    <div className="grid gap-4 border-l-2 border-line pl-4">
      <fieldset>
        <legend className="text-sm font-semibold">Areas</legend>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {areas.map(({ type, label }) => {
            const part = { item_type: type, item_id: noItem, ...rights } as Part;
            return (
              <Checkbox
                key={type}
                label={label}
                checked={chosen.some(({ item_type }) => item_type === type)}
                onChange={(on) => onChange(on ? [...chosen, part] : without(part))}
              />
            );
          })}
        </div>
      </fieldset>
      <MissingDocuments chosen={chosen} rights={rights} onChange={onChange} />
      <ChosenRecords chosen={chosen} rights={rights} known={known} onChange={onChange} />
    </div>
  );
}

function ChosenRecords({ chosen, rights, known, onChange }: SomePartsProps) {
  const { choices, onSearch } = useRecordChoices();
  const [named, setNamed] = useState(() => new Map(known.map((part) => [keyOf(part), part.label])));
  const wordsOf = usePartWords();
  const records = chosen.filter(({ item_type }) => item_type !== '*' && !item_type.startsWith('area:'));
  const add = (value: string) => {
    const record = pickedRecord(value);
    if (record === undefined || chosen.some((part) => keyOf(part) === keyOf(record))) return;
    const label = choices.find((choice) => choice.value === value)?.label ?? null;
    setNamed(new Map([...named, [keyOf(record), label]]));
    onChange([...chosen, { ...record, ...rights } as Part]);
  };
  return (
    <div className="grid gap-2">
      <Field label="Single records" required={false} help="Each includes its documents.">
        {(parts) => (
          <Combobox
            {...parts}
            choices={choices}
            value=""
            onChange={add}
            onSearch={onSearch}
            placeholder="Add one"
          />
        )}
      </Field>
      {records.length > 0 && (
        <ul aria-label="Chosen" className="divide-y divide-line rounded-md border border-line">
          {records.map((part) => {
            const { title, kind, icon } = wordsOf({ ...part, label: named.get(keyOf(part)) ?? null });
            return (
              <li key={keyOf(part)} className="flex items-center gap-3 py-1 pr-1 pl-3">
                <Icon name={icon} className="shrink-0 text-quiet" />
                <span className="min-w-0 grow py-1">
                  <span className="block break-words">{title}</span>
                  <span className="block text-sm text-quiet">{kind}</span>
                </span>
                <IconButton
                  label={`Leave out ${title}`}
                  onClick={() => onChange(chosen.filter((each) => keyOf(each) !== keyOf(part)))}
                >
                  <X aria-hidden />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
