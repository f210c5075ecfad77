import { houseOf, sharingTexts } from '@holdfast/domain/sharing/texts';
import { useAreas } from '../kernel/screen/house/given-areas.ts';
import { Link } from '../base/link.tsx';
import { type House, type OpenedPart } from '../kernel/screen/house/house.ts';
import { useHouse } from '../kernel/screen/house/use-house.ts';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { IconTile } from '../ui/picture/icon.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { SkeletonRows, Late } from '../ui/layout/skeleton.tsx';
import { EmptyState, FailedState } from '../ui/layout/states.tsx';
import { LeaveHouse } from './leave-house.tsx';
import { lacksDocuments } from './parts/lacks-documents.ts';
import { doorOf, usePartWords } from './part-words.ts';
import { receivedList } from './share/list-words.ts';

/** The first screen of somebody else's house: what of it is open to the viewer. */
export default function HouseScreen() {
  const { data, error, refetch, isFetching } = useHouse();
  if (data !== undefined && error?.code !== 'not_found') return <OpenHouse house={data} />;
  return (
    <Page narrow>
      {error !== null && <PageHeader title={sharingTexts.house} />}
      {error?.code === 'not_found' && (
        <EmptyState
          title={sharingTexts.closed}
          text={sharingTexts.closedHelp}
          action={<LinkButton href="/dashboard">{sharingTexts.leave}</LinkButton>}
        />
      )}
      {error !== null && error.code !== 'not_found' && (
        <FailedState text={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {error === null && (
        <Late words="Loading the house...">
          <SkeletonRows rows={3} />
        </Late>
      )}
    </Page>
  );
}

function OpenHouse({ house }: { house: House }) {
  const areas = useAreas();
  const wordsOf = usePartWords();
  // A house that is open as a whole is entered by its areas.
  const parts = house.opened.flatMap((part): OpenedPart[] =>
    part.item_type === '*'
      ? areas
          .filter((area) => area.ownGrant !== true && doorOf([area], area.name)?.menu !== undefined)
          .map((area) => ({ ...part, item_type: `area:${area.name}` }))
      : [part],
  );
  return (
    <Page narrow>
      <PageHeader title={houseOf(house.name)} line="Your access" />
      <Card flush>
        <ul className="divide-y divide-line">
          {parts.map((part) => {
            const { title, kind, may, icon, hue, href } = wordsOf(part);
            return (
              <li key={`${part.item_type} ${part.item_id}`}>
                <Link
                  href={href ?? '/'}
                  className="flex min-h-16 items-center gap-4 px-4 py-3 hover:bg-sunk md:px-5"
                >
                  <IconTile name={icon} hue={hue} />
                  <span className="min-w-0 grow">
                    <span className="block font-semibold break-words">{title}</span>
                    <span className="block text-sm text-quiet">
                      {part.item_type.startsWith('area:') ? capital(may) : `${kind} · ${may}`}
                      {part.may_download ? '' : ' · no downloads'}
                    </span>
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
        {lacksDocuments(house.opened) && (
          <p className="border-t border-line px-4 py-3 text-sm text-quiet md:px-5">
            Documents are not included in these areas. Ask {house.name} if you need them.
          </p>
        )}
        {house.more === true && house.preview !== true && (
          <p className="border-t border-line px-4 py-3 text-quiet md:px-5">
            The newest.{' '}
            <Link
              href={`${receivedList}&house=${house.owner}`}
              className="font-semibold text-brand underline underline-offset-4"
            >
              See all
            </Link>
          </p>
        )}
      </Card>
      {house.preview !== true && (
        <div>
          <LeaveHouse owner={house.owner} name={house.name} />
        </div>
      )}
    </Page>
  );
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
