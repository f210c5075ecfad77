import type { Evidence } from '@holdfast/domain/evidence/pack';
import { missingLabels, type EvidenceThing } from '@holdfast/domain/evidence/thing';
import { useState } from 'react';
import { Link } from '../base/link.tsx';
import { useHitKind } from '../kernel/screen/house/given-areas.ts';
import { Badge } from '../ui/data-display/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/layout/card.tsx';

/** So many are drawn before all are asked for. */
const atFirst = 3;

type MissingCardProps = { things: readonly EvidenceThing[]; missing: Evidence['missing'] };

/** What an insurer will ask for and is not there, each with the way to where it is mended. */
export function MissingCard({ things, missing }: MissingCardProps) {
  const kindOf = useHitKind();
  const [all, setAll] = useState(false);
  const lacking = things.filter((thing) => thing.missing.length > 0);
  if (lacking.length === 0) return null;
  const shown = all ? lacking : lacking.slice(0, atFirst);
  return (
    <Card title="What is missing">
      <p className="mb-3 text-quiet">
        {missing.map(({ what, count }) => `${missingLabels[what]}: ${count}`).join(' · ')}
      </p>
      <ul className="divide-y divide-line">
        {shown.map((thing) => (
          <li
            key={thing.item_id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1"
          >
            <Link
              href={kindOf(thing.item_type).href(thing.item_id)}
              className="inline-flex min-h-touch items-center font-semibold wrap-anywhere underline-offset-4 hover:underline"
            >
              {thing.label}
            </Link>
            <span className="flex flex-wrap gap-1.5">
              {thing.missing.map((each) => (
                <Badge key={each} tone="amber">
                  {missingLabels[each]}
                </Badge>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < lacking.length && (
        <div className="no-print mt-3">
          <Button variant="quiet" onClick={() => setAll(true)}>
            Show all {lacking.length}
          </Button>
        </div>
      )}
    </Card>
  );
}
