import { applianceDraft } from '@holdfast/domain/appliances/appliance';
import type { NameplateField, NameplateReading } from '@holdfast/domain/appliances/nameplate/nameplate';
import { Check } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/layout/banner.tsx';

const plate = fieldsOf(applianceDraft);
const labels: Record<NameplateField, string> = {
  manufacturer: plate.text('manufacturer').label,
  model_number: plate.text('model_number').label,
  serial_number: plate.text('serial_number').label,
};

type NameplateProposalsProps = {
  reading: NameplateReading;
  onTake: (field: NameplateField, value: string) => void;
};

/** What a nameplate seems to say, each with the line in which it says so, to be taken one by one. */
export function NameplateProposals({
  reading: { outcome, proposals, lines },
  onTake,
}: NameplateProposalsProps) {
  const typed = useWatch() as Partial<Record<NameplateField, string | null>>;
  if (outcome === 'nothing') {
    return (
      <Banner tone="info" title="No words could be read in this photograph">
        Try again closer up, straight on, and without glare, or type what stands on the plate below.
      </Banner>
    );
  }
  const missing = (Object.keys(labels) as NameplateField[]).filter((field) =>
    proposals.every((each) => each.field !== field),
  );
  return (
    <section
      aria-label="Read from the nameplate"
      className="grid gap-3 rounded-md border border-line bg-paper p-4"
    >
      {proposals.length > 0 && (
        <>
          <p className="text-sm text-quiet">
            Compare with the plate, and take what is right. Nothing is filled in by itself.
          </p>
          <ul className="grid gap-2">
            {proposals.map(({ field, value, line }) => (
              <li
                key={`${field} ${value}`}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line pb-2 last:border-0 last:pb-0"
              >
                <div className="min-w-0">
                  <p className="text-sm text-quiet">{labels[field]}</p>
                  <p className="figures font-semibold wrap-anywhere">{value}</p>
                  {line !== value && <p className="text-sm wrap-anywhere text-quiet">from “{line}”</p>}
                </div>
                {typed[field] === value ? (
                  <span className="inline-flex min-h-touch items-center gap-1.5 text-sm font-semibold text-good">
                    <Check aria-hidden className="size-4" /> Taken
                  </span>
                ) : (
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={`Use ${value} as the ${labels[field].toLowerCase()}`}
                    onClick={() => onTake(field, value)}
                  >
                    Use this
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {missing.length > 0 && (
        <p className="text-sm">
          Not found: {missing.map((field) => labels[field].toLowerCase()).join(', ')}. Please type what the
          plate says.
        </p>
      )}
      {missing.length > 0 && lines.length > 0 && (
        <details className="text-sm">
          <summary className="flex min-h-touch cursor-pointer items-center font-semibold">
            What was read
          </summary>
          <p className="whitespace-pre-line text-quiet">{lines.join('\n')}</p>
        </details>
      )}
    </section>
  );
}
