import * as endpoints from '@holdfast/domain/sharing/endpoints';
import type { ReceivedGrant } from '@holdfast/domain/sharing/grant';
import { houseOf, sharingTexts } from '@holdfast/domain/sharing/texts';
import { houseDoor } from '../base/guest-house.ts';
import { Link } from '../base/link.tsx';
import { useAnswer } from '../kernel/call/query.ts';
import { Answered } from '../ui/data-display/answered.tsx';
import { Avatar } from '../ui/picture/avatar.tsx';
import { Card, cardLink, cardRing } from '../ui/layout/card.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { SkeletonRows } from '../ui/layout/skeleton.tsx';
import { EmptyState } from '../ui/layout/states.tsx';
import { usePartWords } from './part-words.ts';

/** Every house that is open to the viewer, and what of it (S-205). */
export default function ReceivedScreen() {
  const answer = useAnswer(endpoints.listReceived, {});
  return (
    <Page narrow>
      <PageHeader
        title={sharingTexts.title}
        line="Other people’s records that you may see. They stay theirs, and are never mixed with yours."
      />
      <Answered
        answer={answer}
        loading="Loading what is shared with you..."
        skeleton={<SkeletonRows rows={3} />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <Card>
              <EmptyState picture="calm" title={sharingTexts.none} text={sharingTexts.noneHelp} />
            </Card>
          ) : (
            <ul className="grid gap-4">
              {[...Map.groupBy(items, (each) => each.owner)].map(([owner, parts]) => (
                <HouseEntry key={owner} owner={owner} parts={parts} />
              ))}
            </ul>
          )
        }
      </Answered>
    </Page>
  );
}

const most = 4;

function HouseEntry({ owner, parts }: { owner: string; parts: readonly ReceivedGrant[] }) {
  const wordsOf = usePartWords();
  const name = parts[0]?.house ?? '';
  const rest = parts.length - most;
  return (
    <li>
      <Card className={`relative hover:border-edge ${cardRing}`}>
        <div className="flex items-start gap-4">
          <Avatar name={name} />
          <div className="min-w-0 grow">
            <h2 className="heading text-lg">
              <Link href={houseDoor(owner)} className={cardLink}>
                {houseOf(name)}
              </Link>
            </h2>
            <ul className="mt-1 text-quiet">
              {parts.slice(0, most).map((part) => (
                <li key={part.id} className="break-words">
                  {wordsOf(part).title}
                  <span className="text-sm"> · {wordsOf(part).may}</span>
                </li>
              ))}
              {rest > 0 && <li>and {rest} more</li>}
            </ul>
          </div>
        </div>
      </Card>
    </li>
  );
}
