import { mostPlaces, scopeLabels } from '@holdfast/domain/evidence/choices';
import { listPackOptions } from '@holdfast/domain/evidence/endpoints';
import { useAnswer } from '../kernel/call/query.ts';
import { Field } from '../ui/form/field.tsx';
import { Segments } from '../ui/form/segments.tsx';
import { Select } from '../ui/form/select.tsx';
import { Checkbox } from '../ui/form/toggles.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import type { Choosing, SwitchName } from './use-choices.ts';

/** What goes into the pack: where it lies, which kinds of thing, and what is said of each. */
export function ChoicesCard({ choosing }: { choosing: Choosing }) {
  const { choices, setScope } = choosing;
  return (
    <Card title="What goes in" className="no-print">
      <Stack gap={4}>
        <div>
          <Segments
            label="Where"
            value={choices.scope}
            onChange={setScope}
            choices={Object.entries(scopeLabels).map(([value, label]) => ({ value, label }))}
          />
        </div>
        {choices.scope === 'property' && <PropertyChoice choosing={choosing} />}
        {choices.scope === 'places' && <PlacesChoice choosing={choosing} />}
        <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Switches
            legend="Kinds of thing"
            choosing={choosing}
            names={[
              ['movables', 'Movable assets', ''],
              ['appliances', 'Appliances', ''],
              ['homes', 'Properties', ''],
            ]}
          />
          <Switches
            legend="What is said of each"
            choosing={choosing}
            names={[
              ['with_values', 'Prices, values, and cover', ''],
              ['with_serials', 'Serial, title, and registration numbers', ''],
              ['with_receipts', 'Receipts and other proof', ''],
              ['with_private', 'Private records', 'Whoever gets the pack sees them'],
            ]}
          />
        </div>
      </Stack>
    </Card>
  );
}

type SwitchesProps = {
  legend: string;
  choosing: Choosing;
  names: readonly (readonly [SwitchName, string, string])[];
};

function Switches({ legend, choosing: { choices, toggle }, names }: SwitchesProps) {
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      {names.map(([name, label, help]) => (
        <Checkbox
          key={name}
          label={label}
          help={help}
          checked={choices[name]}
          onChange={(value) => toggle(name, value)}
        />
      ))}
    </fieldset>
  );
}

const counted = (things: number) => (things === 1 ? '1 thing' : `${things} things`);

function PropertyChoice({ choosing: { choices, setProperty } }: { choosing: Choosing }) {
  const properties = useAnswer(listPackOptions, {}).data?.properties ?? [];
  return (
    <Field label="Property" required>
      {(parts) => (
        <Select
          {...parts}
          value={choices.property_id ?? ''}
          onChange={setProperty}
          placeholder="Choose a property"
          choices={properties.map(({ id, label, things }) => ({
            value: id,
            label: `${label} (${counted(things)})`,
          }))}
        />
      )}
    </Field>
  );
}

function PlacesChoice({ choosing: { choices, togglePlace } }: { choosing: Choosing }) {
  const options = useAnswer(listPackOptions, {}).data;
  const all = options?.places ?? [];
  const names = new Map(options?.properties.map(({ id, label }) => [id, label]));
  const byProperty = [...Map.groupBy(all, ({ property_id }) => property_id)];
  if (options !== undefined && all.length === 0)
    return <p className="text-quiet">There are no places yet. Add rooms under My Home first.</p>;
  return (
    <div className="max-h-80 overflow-auto rounded-md border border-line px-3 py-1">
      {byProperty.map(([property, places]) => (
        <fieldset key={property ?? ''} className="py-2">
          <legend className="pt-2 text-sm font-semibold text-quiet">
            {property === null ? 'Places that stand by themselves' : (names.get(property) ?? 'A property')}
          </legend>
          {places.map(({ id, label, depth, things }) => (
            <div key={id} style={{ paddingInlineStart: `${Math.min(depth, 6) * 1.25}rem` }}>
              <Checkbox
                label={
                  <>
                    {label.split(' › ').at(-1)} <span className="text-sm text-quiet">{counted(things)}</span>
                  </>
                }
                checked={choices.place_ids.includes(id)}
                disabled={choices.place_ids.length >= mostPlaces && !choices.place_ids.includes(id)}
                onChange={() => togglePlace(id)}
              />
            </div>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
