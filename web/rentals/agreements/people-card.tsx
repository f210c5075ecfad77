import { personRoleLabels, type ShownAgreement } from '@holdfast/domain/rentals/agreements/agreement';
import { Link } from '../../base/link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';

/** Everybody who signs, with their part in it. */
export function PeopleCard({ agreement: { people, tenant_names } }: { agreement: ShownAgreement }) {
  const known = people.filter(({ name }) => name !== null);
  return (
    <Card title="Tenants">
      {known.length === 0 ? (
        <p>{tenant_names}</p>
      ) : (
        <FoldedList label="Tenants">
          {known.map(({ tenant_id, name, role }) => (
            <li
              key={tenant_id}
              className="flex flex-wrap items-center justify-between gap-x-4 py-2 first:pt-0 last:pb-0"
            >
              <Link
                href={`/rentals/tenants/${tenant_id}`}
                className="inline-flex min-h-6 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline"
              >
                {name}
              </Link>
              <span className="text-sm text-quiet">{personRoleLabels[role]}</span>
            </li>
          ))}
        </FoldedList>
      )}
    </Card>
  );
}
