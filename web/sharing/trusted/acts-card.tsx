import { listTrustedActs, type TrustedAct } from '@holdfast/domain/sharing/trusted-endpoints';
import { momentText } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { usePages } from '../../kernel/call/query.ts';
import { useHitKind } from '../../kernel/screen/house/given-areas.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { actWords } from './act-words.ts';

/** What somebody did in the owner's house, the newest first. */
export function ActsCard({ id }: { id: string }) {
  const acts = usePages(listTrustedActs, { id });
  return (
    <Card title="Activity">
      <Answered answer={acts} loading="Loading the activity..." skeleton={<SkeletonRows />}>
        {() =>
          acts.items.length === 0 ? (
            <p className="text-quiet">No activity yet.</p>
          ) : (
            <>
              <ul className="divide-y divide-line">
                {acts.items.map((act) => (
                  <Act key={act.id} act={act} />
                ))}
              </ul>
              <LoadMore
                shown={acts.items.length}
                total={acts.total}
                hasMore={acts.hasMore}
                loading={acts.loadingMore}
                onMore={acts.more}
              />
            </>
          )
        }
      </Answered>
    </Card>
  );
}

function Act({ act }: { act: TrustedAct }) {
  const kindOf = useHitKind();
  const { item_type, item_id, label } = act;
  const kind = item_type === null ? null : kindOf(item_type);
  return (
    <li className="py-2.5 first:pt-0 last:pb-0">
      <p className="break-words">
        {actWords(act)}
        {kind !== null && item_id !== null && (
          <>
            {': '}
            <Link
              href={kind.href(item_id)}
              className="font-semibold text-brand underline-offset-4 hover:underline"
            >
              {label ?? kind.label}
            </Link>
          </>
        )}
      </p>
      <p className="figures text-sm text-quiet">
        <time dateTime={act.at}>{momentText(act.at)}</time>
      </p>
    </li>
  );
}
