import type { Sheet, SheetSettings } from '@holdfast/domain/bring-in/sheet';
import { pickedRecord, pickedValue } from '@holdfast/domain/kernel/record-type';
import { useRecordChoices } from '../../kernel/screen/record/record-choices.tsx';
import { Combobox } from '../../ui/form/combobox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { RateField } from '../question-fields.tsx';

type LeaseQuestionsCardProps = {
  sheet: Sheet;
  settings: SheetSettings;
  onChange: (part: Partial<SheetSettings>) => void;
};

const leaves = 'leave';

/** What a list of tenants leaves open: which property a name stands for, what has ended, and where the deposits are. */
export function LeaseQuestionsCard({ sheet, settings, onChange }: LeaseQuestionsCardProps) {
  const { choices, onSearch } = useRecordChoices({ item_type: 'real_estate' });
  const { leases } = sheet;
  if (leases === null) return null;
  const { properties, property_id, past_end, deposits, problems, rates } = settings;
  const codes = [...new Set([...leases.currencies, ...Object.keys(rates)])].toSorted();
  const names = [...new Set([...Object.keys(properties), ...leases.unplaced])].filter((name) => name !== '');
  const unnamed = leases.unplaced.includes('') || property_id !== null;
  const hasDeposits = leases.deposits !== '0.00' || deposits !== null;
  const hasPast = leases.past_end > 0 || past_end !== null;
  const hasProblems = leases.problems > 0 || problems !== null;
  if (!unnamed && names.length + codes.length === 0 && !hasDeposits && !hasPast && !hasProblems) return null;
  return (
    <Card title="What the list leaves open">
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        {unnamed && (
          <Field label="Property of rows that name none" help="Add it first if it is not there.">
            {(parts) => (
              <Combobox
                {...parts}
                choices={choices}
                value={
                  property_id === null ? '' : pickedValue({ item_type: 'real_estate', item_id: property_id })
                }
                onChange={(value) => onChange({ property_id: pickedRecord(value)?.item_id ?? null })}
                onSearch={onSearch}
              />
            )}
          </Field>
        )}
        {names.map((name) => (
          <Field key={name} label={`Property “${name}”`} help="Add it first if it is not there.">
            {(parts) => (
              <Combobox
                {...parts}
                choices={[{ value: leaves, label: 'Leave its rows out' }, ...choices]}
                value={valueOf(properties[name])}
                onChange={(value) => onChange({ properties: chosen(properties, name, value) })}
                onSearch={onSearch}
              />
            )}
          </Field>
        ))}
        {hasPast && (
          <Field label="Agreements past their end date">
            {(parts) => (
              <Select
                {...parts}
                value={past_end ?? ''}
                placeholder="Choose"
                onChange={(value) =>
                  onChange({ past_end: value === '' ? null : (value as SheetSettings['past_end']) })
                }
                choices={[
                  { value: 'ended', label: 'Have ended' },
                  { value: 'goes_on', label: 'Go on from month to month' },
                ]}
              />
            )}
          </Field>
        )}
        {hasDeposits && (
          <Field label="Deposits" help="No money is booked on an account.">
            {(parts) => (
              <Select
                {...parts}
                value={deposits ?? ''}
                placeholder="Choose"
                onChange={(value) =>
                  onChange({ deposits: value === '' ? null : (value as SheetSettings['deposits']) })
                }
                choices={[
                  { value: 'held', label: 'Were paid, and are held' },
                  { value: 'due', label: 'Are still to be paid' },
                ]}
              />
            )}
          </Field>
        )}
        {hasProblems && (
          <Field label="Rows that cannot come in" help="The table below says why.">
            {(parts) => (
              <Select
                {...parts}
                value={problems ?? ''}
                placeholder="Choose"
                onChange={(value) => onChange({ problems: value === '' ? null : 'leave' })}
                choices={[{ value: 'leave', label: 'Leave them out' }]}
              />
            )}
          </Field>
        )}
        {codes.map((code) => (
          <RateField
            key={code}
            code={code}
            rates={rates}
            help="Rows with amounts in it cannot come in without it."
            onChange={(changed) => onChange({ rates: changed })}
          />
        ))}
      </div>
    </Card>
  );
}

function valueOf(property: string | undefined): string {
  if (property === undefined) return '';
  return property === '' ? leaves : pickedValue({ item_type: 'real_estate', item_id: property });
}

/** The properties with what was chosen for one name; a choice that is taken back is asked again. */
function chosen(
  properties: SheetSettings['properties'],
  name: string,
  value: string,
): SheetSettings['properties'] {
  const { [name]: _, ...others } = properties;
  if (value === leaves) return { ...others, [name]: '' };
  const id = pickedRecord(value)?.item_id;
  return id === undefined ? others : { ...others, [name]: id };
}
