import { listHouses } from '@holdfast/domain/sharing/share-endpoints';
import { partsCounted, type NamedHouse } from '@holdfast/domain/sharing/share-overview';
import { houseOf, sharingTexts } from '@holdfast/domain/sharing/texts';
import { houseDoor } from '../base/guest-house.ts';
import { Link } from '../base/link.tsx';
import { useAnswer } from '../kernel/call/query.ts';
import { Answered } from '../ui/data-display/answered.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Avatar } from '../ui/picture/avatar.tsx';
import { Card, cardLink, cardRing } from '../ui/layout/card.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { SkeletonRows } from '../ui/layout/skeleton.tsx';
import { EmptyState } from '../ui/layout/states.tsx';
import { WaitingInvitations } from './invitation/waiting-card.tsx';
import { LeaveHouse } from './leave-house.tsx';
import { usePartWords } from './part-words.ts';
import { receivedList } from './share/list-words.ts';

/** Every house that is open to the viewer, and what of it (S-205). */
export default function ReceivedScreen() {
  const answer = useAnswer(listHouses, {});
  return (
    <Page narrow>
      <PageHeader
        title={sharingTexts.title}
        action={
          <LinkButton variant="quiet" href={receivedList}>
            All records
          </LinkButton>
        }
      />
      <WaitingInvitations />
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
              {items.map((each) => (
                <HouseEntry key={each.owner} house={each} />
              ))}
            </ul>
          )
        }
      </Answered>
    </Page>
  );
}

function HouseEntry({ house: { owner, house: name, count, newest } }: { house: NamedHouse }) {
  const wordsOf = usePartWords();
  const rest = count - newest.length;
  const others = count > partsCounted ? `${partsCounted - newest.length}+` : rest;
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
              {newest.map((part) => (
                <li key={part.id} className="break-words">
                  {wordsOf(part).title}
                  <span className="text-sm"> · {wordsOf(part).may}</span>
                </li>
              ))}
              {rest > 0 && (
                <li className="relative z-1">
                  <Link href={`${receivedList}&house=${owner}`} className="underline underline-offset-4">
                    and {others} more
                  </Link>
                </li>
              )}
            </ul>
            <div className="relative z-1 mt-3">
              <LeaveHouse owner={owner} name={name} />
            </div>
          </div>
        </div>
      </Card>
    </li>
  );
}
