import { catalogue } from '@holdfast/domain/appliances/catalogue';
import { applianceKindLabels, type ApplianceKind } from '@holdfast/domain/kernel/records/thing-kind';
import { useFormContext } from 'react-hook-form';
import { tickLook } from '../../ui/form/tick.ts';
import { newLine, type Line } from './line.ts';

type CatalogueFieldProps = {
  name: string;
  /** How many of each kind there are already. */
  kept: Partial<Record<ApplianceKind, number>>;
};

/** The kinds of appliance by room, to be ticked; a tick adds a line, taking it off removes all lines of the kind. */
export function CatalogueField({ name, kept }: CatalogueFieldProps) {
  const { watch, setValue } = useFormContext<Record<string, Line[]>>();
  const lines = watch(name) ?? [];
  const toggle = (kind: ApplianceKind, on: boolean) =>
    setValue(
      name,
      on ? [...lines, newLine(kind, lines)] : lines.filter(({ category }) => category !== kind),
      {
        shouldDirty: true,
      },
    );
  return (
    <div className="grid gap-5">
      {catalogue.map(({ room, kinds }) => (
        <fieldset key={room}>
          <legend className="mb-2 text-sm font-semibold">{room}</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10.5rem),1fr))] gap-2">
            {kinds.map((kind) => (
              <label
                key={kind}
                className="flex min-h-touch cursor-pointer items-start gap-3 rounded-md border border-line bg-card px-3 py-2.5 transition-colors duration-150 hover:border-edge has-checked:border-brand has-checked:bg-wash"
              >
                <input
                  type="checkbox"
                  checked={lines.some(({ category }) => category === kind)}
                  onChange={(event) => toggle(kind, event.target.checked)}
                  className={`${tickLook} mt-[0.15em]`}
                />
                <span>
                  {applianceKindLabels[kind]}
                  {kept[kind] !== undefined && (
                    <span className="text-sm text-quiet"> · {kept[kind]} here</span>
                  )}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
