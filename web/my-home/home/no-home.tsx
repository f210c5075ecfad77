import type { MyHome } from '@holdfast/domain/my-home/home';
import { guestHouse } from '../../base/guest-house.ts';
import { Link } from '../../base/link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';

/** Nobody lives in any of the properties, or there is none: says what to do. */
export function NoHome({ others }: Pick<MyHome, 'others'>) {
  if (guestHouse !== null) return <EmptyState picture="home" title="No home is open to you here" />;
  if (others.length === 0) {
    return (
      <EmptyState
        picture="home"
        title="No home yet"
        text="Add the house or apartment you live in, and mark it as owner-occupied. Its rooms, its suppliers, and what helps in an emergency then stand here."
        action={<LinkButton href="/assets/add-property">Add the home you live in</LinkButton>}
      />
    );
  }
  return (
    <>
      <EmptyState
        picture="home"
        title="Which one is your home?"
        text="Open the property you live in and set its occupancy to owner-occupied. It then appears here."
      />
      <Card title="Your properties">
        <ul className="divide-y divide-line">
          {others.map(({ id, address }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <Link
                href={`/my-home?home=${id}`}
                className="min-w-0 py-2 font-semibold wrap-anywhere hover:underline"
              >
                {address}
              </Link>
              <LinkButton variant="quiet" size="small" href={`/real-estate/manage/${id}`}>
                I live here<span className="sr-only">: {address}</span>
              </LinkButton>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
