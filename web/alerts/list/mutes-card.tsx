import { addMute, listMutes, removeMute } from '@holdfast/domain/alerts/endpoints';
import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { BellOff } from 'lucide-react';
import { mediumDay } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { useHitKind } from '../../kernel/screen/house/given-areas.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { IconTile } from '../../ui/picture/icon.tsx';
import { useKindNamed } from '../use-kind.ts';
import { emptyViews } from './views.ts';

type Mute = OutputOf<typeof listMutes>['items'][number];

/** What its owner does not want to hear of, each with the way back. */
export function MutesCard() {
  const answer = useAnswer(listMutes, {});
  return (
    <Answered answer={answer} loading="Loading what is muted..." skeleton={<SkeletonRows rows={3} />}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState picture="calm" {...emptyViews.muted} />
        ) : (
          <Card>
            <ul className="-my-2 divide-y divide-line">
              {items.map((mute) => (
                <MuteRow key={mute.id} mute={mute} />
              ))}
            </ul>
          </Card>
        )
      }
    </Answered>
  );
}

function MuteRow({ mute }: { mute: Mute }) {
  const named = useKindNamed();
  const hitOf = useHitKind();
  const { kind, of_type, of_id, of_label, until } = mute;
  const sign = kind === null ? hitOf(of_type ?? '') : named(kind);
  const thing = of_label ?? 'Something that is gone';
  const title = kind === null ? thing : named(kind).label;
  const again = useChange(addMute);
  const unmute = useChange(removeMute, {
    onDone: () => toastWithUndo(`Unmuted: ${title}`, () => again.mutate({ kind, of_type, of_id, until })),
  });
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-3 py-2">
      <IconTile name={sign.icon} hue={sign.hue} />
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold wrap-anywhere">
          {kind === null && of_type !== null && of_id !== null && of_label !== null ? (
            <Link href={hitOf(of_type).href(of_id)} className="hover:underline">
              {thing}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="text-sm wrap-anywhere text-quiet">
          {kind === null ? 'All its dates' : of_id === null ? 'Of whatever thing' : `Of ${thing}`}
          {until !== null && `, until ${mediumDay(until)}`}
        </p>
      </div>
      <Button
        variant="quiet"
        size="small"
        needs={removeMute}
        aria-label={`Unmute: ${title}`}
        className="no-print ml-auto"
        busy={unmute.isPending}
        onClick={() => unmute.mutate({ id: mute.id })}
      >
        <BellOff aria-hidden /> Unmute
      </Button>
    </li>
  );
}
