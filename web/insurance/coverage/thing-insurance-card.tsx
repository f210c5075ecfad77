import type { CoverageLine } from '@holdfast/domain/insurance/coverage';
import { coverKindLabels, type CoveredThing } from '@holdfast/domain/insurance/cover';
import { addCover, addPolicy, findCoverageOf } from '@holdfast/domain/insurance/endpoints';
import { sectionCoverage } from '@holdfast/domain/insurance/section-reads';
import { formatShort, isZero } from '@holdfast/domain/kernel/money/money';
import { pickedValue } from '@holdfast/domain/kernel/record-type';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import type { ThingSectionProps } from '../../kernel/screen/house/record-parts.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Progress } from '../../ui/data-display/progress.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';
import { CoverThingDialog } from './cover-thing-dialog.tsx';
import { CoverageBadge } from './coverage-words.tsx';

/** On a thing’s screen: by which policies it is covered, its limit against its value, or how it can be insured. */
export default function ThingInsuranceCard({ item_type, item_id, sold = false }: ThingSectionProps) {
  const of = { item_type, item_id } as CoveredThing;
  const answer = useAnswer(findCoverageOf, sectionCoverage({ item_type, item_id }));
  const may = useMay('insurance', [of]);
  const [adding, setAdding] = useState(false);
  // A thing that is not open to the guest any more has no card.
  if (answer.error?.code === 'not_found') return null;
  if (sold) return answer.data === undefined ? null : <Sold line={answer.data} />;
  return (
    <Card title="Insurance" aside={answer.data && <CoverageBadge state={answer.data.state} />}>
      <Answered answer={answer} loading="Loading insurance..." skeleton={<SkeletonRows rows={2} />}>
        {(line) => <Covered line={line} />}
      </Answered>
      {answer.data && (
        <div className="mt-3 flex flex-wrap gap-2">
          {may(addCover) && (
            <Button variant="quiet" size="small" onClick={() => setAdding(true)}>
              <Plus aria-hidden /> Add it to a policy
            </Button>
          )}
          {may(addPolicy) && (
            <LinkButton variant="quiet" size="small" href={`/insurance/add?of=${pickedValue(of)}`}>
              <Plus aria-hidden /> New policy for it
            </LinkButton>
          )}
        </div>
      )}
      {adding && <CoverThingDialog of={of} onClose={() => setAdding(false)} />}
    </Card>
  );
}

/** Nothing pays for what is sold; a policy that names it goes on until its owner ends it. */
function Sold({ line }: { line: CoverageLine }) {
  const running = new Map(line.covers.map(({ policy_id, policy }) => [policy_id, policy]));
  return (
    <Card title="Insurance">
      <p className="text-quiet">Its cover ended with the sale.</p>
      {[...running].map(([id, policy]) => (
        <p key={id} className="mt-2">
          <Link href={`/insurance/${id}`} className="font-semibold underline underline-offset-4">
            {policy}
          </Link>{' '}
          still names it: tell the insurer.
        </p>
      ))}
    </Card>
  );
}

function Covered({ line }: { line: CoverageLine }) {
  const { value, insured, short, state, covers, contents_of } = line;
  return (
    <>
      {(state === 'full' || state === 'under') && value !== null && (
        <Progress
          label={`Insured for ${formatShort(insured)}`}
          done={Number(value) === 0 ? 1 : Number(insured) / Number(value)}
          detail={`of ${formatShort(value)} value`}
          tone={state === 'under' ? 'amber' : 'brand'}
        />
      )}
      {state === 'under' && (
        <p className="mt-2 text-sm">
          <Money value={short} short className="font-semibold" /> are missing up to its present value.
        </p>
      )}
      {state === 'contents' && (
        <p className="text-quiet">
          No cover of its own. Contents of the home where it lies are covered up to{' '}
          <Money value={contents_of?.cover_limit ?? null} short /> in all; limits for single items may apply.
          {short !== null && !isZero(short) && (
            <>
              {' '}
              All that lies there is worth more: <Money value={short} short className="font-semibold" /> of
              this are missing.
            </>
          )}
        </p>
      )}
      {state === 'none' && <p className="text-quiet">No policy in force pays for it.</p>}
      {state === 'unknown' && (
        <p className="text-quiet">
          Insured for <Money value={insured} short />; its present value is not known.
        </p>
      )}
      {covers.length > 0 && (
        <FoldedList>
          {covers.map((cover) => (
            <li key={cover.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <span className="min-w-0">
                <Link
                  href={`/insurance/${cover.policy_id}`}
                  className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline md:min-h-0"
                >
                  {cover.policy}
                </Link>
                <span className="block text-sm text-quiet">{coverKindLabels[cover.kind]}</span>
              </span>
              <span className="sm:text-right">
                <Money value={cover.cover_limit} short className="font-semibold" />
                {cover.pays !== cover.cover_limit && (
                  <span className="block text-sm">
                    pays <Money value={cover.pays} short /> for this: shared with other things
                  </span>
                )}
                <span className="block text-sm text-quiet">
                  <Money value={cover.deductible} short /> deductible
                </span>
              </span>
            </li>
          ))}
        </FoldedList>
      )}
    </>
  );
}
