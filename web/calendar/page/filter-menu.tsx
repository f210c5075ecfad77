import { ListFilter, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Checkbox, Switch } from '../../ui/form/toggles.tsx';
import { IconTile } from '../../ui/picture/icon.tsx';
import { useEntryLook } from '../entries/entry-look.ts';
import { kindsIn, thingsIn, withArea, withKind, type Narrowing, type PropertyIn } from './narrowing.ts';
import type { Shown } from '../shown-entry.ts';

type FilterProps = {
  narrowing: Narrowing;
  /** All that is on the shown days, before it is narrowed. */
  entries: readonly Shown[];
  properties: readonly PropertyIn[];
  onNarrow: (to: Partial<Narrowing>) => void;
};

/** What areas are called whose entries have another name than they. */
const areaNames: Readonly<Record<string, string>> = { calendar: 'Events', dates: 'Reminders' };

/** `real-estate` as `Real estate`. */
export const areaName = (area: string): string =>
  areaNames[area] ?? `${area.charAt(0).toUpperCase()}${area.slice(1).replaceAll('-', ' ')}`;

/** Narrows the calendar to kinds, whole areas and a property or thing, and hides what is done. */
export function FilterMenu({
  narrowing,
  entries,
  properties,
  onNarrow,
  onOpen,
}: FilterProps & { onOpen: (open: boolean) => void }) {
  const lookOf = useEntryLook();
  const { kinds: chosen, areas: chosenAreas, thing, hideDone } = narrowing;
  const count = chosen.length + chosenAreas.length + (thing === '' ? 0 : 1) + (hideDone ? 1 : 0);
  const kinds = kindsIn(entries)
    .map((each) => ({ ...each, look: lookOf(each.sample) }))
    .toSorted((one, other) => one.look.kind.label.localeCompare(other.look.kind.label, 'en'));
  const areas = [...Map.groupBy(kinds, ({ sample }) => sample.area)].toSorted(([one], [other]) =>
    areaName(one).localeCompare(areaName(other), 'en'),
  );
  const things = thingsIn(entries, properties);
  return (
    <Popover.Root onOpenChange={onOpen}>
      <Popover.Trigger asChild>
        <Button variant="quiet" size="small">
          <ListFilter aria-hidden /> Filter
          {count > 0 && <span className="figures rounded-full bg-wash px-2 text-brand">{count}</span>}
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={12}
          aria-label="Filter"
          className="z-50 grid max-h-(--radix-popover-content-available-height) w-[min(22rem,calc(100vw-24px))] animate-rise gap-3 overflow-y-auto rounded-lg border border-line bg-raised p-4 shadow-lifted focus:outline-none"
        >
          {areas.length === 0 && <p className="py-2 text-quiet">Nothing on these days.</p>}
          {areas.map(([area, some]) => {
            const isWhole = chosenAreas.includes(area);
            const ofArea = some.map(({ kind }) => kind);
            return (
              <fieldset key={area}>
                <legend className="text-sm font-semibold">{areaName(area)}</legend>
                {some.length > 1 && (
                  <Checkbox
                    checked={isWhole}
                    onChange={(on) => onNarrow(withArea(narrowing, { area, on }, ofArea))}
                    label={`All of ${areaName(area)}`}
                  />
                )}
                {some.map(({ kind, count: many, look }) => (
                  <Checkbox
                    key={kind}
                    checked={isWhole || chosen.includes(kind)}
                    onChange={(on) => onNarrow(withKind(narrowing, { kind, area, on }, ofArea))}
                    label={
                      <span className="flex items-center gap-2.5">
                        <IconTile name={look.kind.icon} hue={look.kind.hue} />
                        <span className="min-w-0">
                          {look.kind.label} <span className="figures text-quiet">{many}</span>
                        </span>
                      </span>
                    }
                  />
                ))}
              </fieldset>
            );
          })}
          {(things.length > 1 || thing !== '') && (
            <Field label="Belongs to">
              {(parts) => (
                <Select
                  {...parts}
                  value={thing}
                  onChange={(value) => onNarrow({ thing: value })}
                  placeholder="Every property and thing"
                  choices={withChosen(things, thing)}
                />
              )}
            </Field>
          )}
          <Switch
            label="Show what is done or skipped"
            checked={!hideDone}
            onChange={(on) => onNarrow({ hideDone: !on })}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** A thing of the address stays among the choices on days on which nothing belongs to it. */
function withChosen(things: readonly { id: string; label: string }[], thing: string) {
  const choices = things.map(({ id, label }) => ({ value: id, label }));
  const isKnown = thing === '' || things.some(({ id }) => id === thing);
  return isKnown ? choices : [...choices, { value: thing, label: 'A thing without entries on these days' }];
}

/** What the calendar is narrowed to, each to be taken away with a press. */
export function FilterChips({ narrowing, entries, properties, onNarrow }: FilterProps) {
  const lookOf = useEntryLook();
  const { kinds, areas, thing, hideDone } = narrowing;
  const samples = kindsIn(entries);
  const nameOf = (kind: string) => {
    const sample = samples.find((each) => each.kind === kind)?.sample;
    return sample === undefined ? kind.replace(/[._]/g, ' ') : lookOf(sample).kind.label;
  };
  const thingName = thingsIn(entries, properties).find(({ id }) => id === thing)?.label ?? 'One thing';
  const chips = [
    ...areas.map((area) => ({
      key: `area ${area}`,
      label: areaName(area),
      drop: { areas: areas.filter((each) => each !== area) },
    })),
    ...kinds.map((kind) => ({
      key: kind,
      label: nameOf(kind),
      drop: { kinds: kinds.filter((each) => each !== kind) },
    })),
    ...(thing === '' ? [] : [{ key: thing, label: thingName, drop: { thing: '' } }]),
    ...(hideDone ? [{ key: 'done', label: 'Done hidden', drop: { hideDone: false } }] : []),
  ];
  if (chips.length === 0) return null;
  return (
    <div className="no-print flex flex-wrap gap-2">
      {chips.map(({ key, label, drop }) => (
        <button
          key={key}
          type="button"
          aria-label={`Stop filtering by ${label}`}
          onClick={() => onNarrow(drop)}
          className="inline-flex min-h-touch max-w-full items-center gap-1.5 rounded-full border border-brand bg-wash px-3.5 text-left text-sm font-semibold wrap-anywhere text-brand md:min-h-9"
        >
          {label} <X aria-hidden className="size-4 shrink-0" />
        </button>
      ))}
    </div>
  );
}
