import { coverInWords } from '@holdfast/domain/evidence/cover-words';
import {
  missingLabels,
  proofWhatLabels,
  sourceLabels,
  type EvidenceThing,
  type Proof,
} from '@holdfast/domain/evidence/thing';
import { formatMoney } from '@holdfast/domain/kernel/money/money';
import type { ReactNode } from 'react';
import { mediumDay } from '../base/dates.ts';
import { Link } from '../base/link.tsx';
import { Cover } from '../kernel/photos/photo.tsx';
import { useHitKind } from '../kernel/screen/house/given-areas.ts';
import { Badge } from '../ui/data-display/badge.tsx';
import { Money } from '../ui/data-display/money.tsx';
import { IconTile } from '../ui/picture/icon.tsx';

type ThingRowProps = { thing: EvidenceThing; withValues: boolean; heading: 'h3' | 'h4' };

/** A thing as the pack shows it. */
export function ThingRow({ thing, withValues, heading: Heading }: ThingRowProps) {
  const { item_type, item_id, label, photos, value, missing, cover } = thing;
  const kind = useHitKind()(item_type);
  const made = [thing.make, thing.model].filter((each) => each !== null).join(' ');
  return (
    <div className="flex items-start gap-4">
      <Cover
        photo={photos[0] ?? null}
        className="size-16 shrink-0 rounded-md sm:size-24"
        without={
          <span className="grid size-16 shrink-0 place-items-center rounded-md bg-sunk sm:size-24">
            <IconTile name={kind.icon} hue={kind.hue} />
          </span>
        }
      />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Heading className="min-w-0 font-semibold wrap-anywhere">
            <Link href={kind.href(item_id)} className="inline-block py-1 underline-offset-4 hover:underline">
              {label}
            </Link>
          </Heading>
          {withValues && <Money value={value} className="font-semibold" />}
        </div>
        <p className="text-sm text-quiet wrap-anywhere">
          {[thing.kind, made].filter((each) => each !== '').join(' · ')}
        </p>
        <dl className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-1 text-sm md:grid-cols-2">
          {thing.numbers.map((number) => (
            <Fact key={number.label} label={number.label} value={number.value} />
          ))}
          <Fact label="Bought" value={boughtInWords(thing)} />
          <Fact label="Value by" value={sourceInWords(thing)} />
          {thing.proofs.map((proof) => (
            <Fact
              key={proof.document_id}
              label={proofWhatLabels[proof.what]}
              value={<ProofLink proof={proof} />}
            />
          ))}
          <Fact label="Insurance" value={coverInWords(cover)} />
          <Fact label="Condition" value={thing.condition} />
          <Fact label="Where exactly" value={thing.where} />
          {photos.length > 1 && <Fact label="Photographs" value={String(photos.length)} />}
        </dl>
        {missing.length > 0 && (
          <p className="mt-2 flex flex-wrap gap-1.5">
            {missing.map((each) => (
              <Badge key={each} tone="amber">
                {missingLabels[each]}
              </Badge>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  if (value === null || value === '') return null;
  return (
    <div className="flex min-w-0 flex-wrap gap-x-2">
      <dt className="text-quiet">{label}</dt>
      <dd className="figures min-w-0 wrap-anywhere">{value}</dd>
    </div>
  );
}

function ProofLink({ proof: { document_id, name, file } }: { proof: Proof }) {
  const href = useHitKind()('document').href(document_id);
  return (
    <>
      <Link href={href} className="inline-block py-1 underline underline-offset-4">
        {name}
      </Link>
      {file === null && ' (a link; it is not in the pack)'}
    </>
  );
}

function boughtInWords({ purchase_date, purchase_price }: EvidenceThing): string {
  const parts = [
    purchase_date === null ? '' : mediumDay(purchase_date),
    purchase_price === null ? '' : `for ${formatMoney(purchase_price)}`,
  ];
  return parts.filter((each) => each !== '').join(' ');
}

function sourceInWords({ source, source_day }: EvidenceThing): string {
  if (source === null) return '';
  return `${sourceLabels[source]}${source_day === null ? '' : `, ${mediumDay(source_day)}`}`;
}
