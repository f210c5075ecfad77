import { ListFilter, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { Button } from '../ui/form/button.tsx';
import { Field } from '../ui/form/field.tsx';
import { Select } from '../ui/form/select.tsx';
import { Checkbox, Switch } from '../ui/form/toggles.tsx';
import { IconTile } from '../ui/picture/icon.tsx';
import { useEntryLook } from './entry-look.ts';
import { kindsIn, thingsIn, type Narrowing } from './narrowing.ts';
import type { Shown } from './shown-entry.ts';

type FilterProps = {
  narrowing: Narrowing;
  /** All that is on the shown days, before it is narrowed. */
  entries: readonly Shown[];
  onNarrow: (to: Partial<Narrowing>) => void;
};

/** Narrows the calendar to kinds and to a thing, and hides what is done. */
export function FilterMenu({ narrowing, entries, onNarrow }: FilterProps) {
  const lookOf = useEntryLook();
  const { kinds: chosen, thing, hideDone } = narrowing;
  const count = chosen.length + (thing === '' ? 0 : 1) + (hideDone ? 1 : 0);
  const kinds = kindsIn(entries)
    .map((each) => ({ ...each, look: lookOf(each.sample) }))
    .toSorted((one, other) => one.look.kind.label.localeCompare(other.look.kind.label, 'en'));
  const things = thingsIn(entries);
  const toggle = (kind: string, on: boolean) =>
    onNarrow({ kinds: on ? [...chosen, kind] : chosen.filter((each) => each !== kind) });
  return (
    <Popover.Root>
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
          <fieldset>
            <legend className="text-sm font-semibold">Kinds</legend>
            {kinds.length === 0 && <p className="py-2 text-quiet">Nothing on these days.</p>}
            {kinds.map(({ kind, count: many, look }) => (
              <Checkbox
                key={kind}
                checked={chosen.includes(kind)}
                onChange={(on) => toggle(kind, on)}
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
export function FilterChips({ narrowing, entries, onNarrow }: FilterProps) {
  const lookOf = useEntryLook();
  const { kinds, thing, hideDone } = narrowing;
  const samples = kindsIn(entries);
  const nameOf = (kind: string) => {
    const sample = samples.find((each) => each.kind === kind)?.sample;
    return sample === undefined ? kind.replace(/[._]/g, ' ') : lookOf(sample).kind.label;
  };
  const thingName = thingsIn(entries).find(({ id }) => id === thing)?.label ?? 'One thing';
  const chips = [
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
