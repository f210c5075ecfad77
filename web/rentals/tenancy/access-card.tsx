import { endTenantAccess, inviteTenant, listTenantAccess } from '@holdfast/domain/rentals/tenancy/endpoints';
import type { TenantAccess } from '@holdfast/domain/rentals/tenancy/tenancy';
import { mediumDay } from '../../base/dates.ts';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { Button } from '../../ui/button.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';

/** Who of an agreement can open it, with the way to let them in and to end it. */
export function AccessCard({ agreement }: { agreement: string }) {
  const answer = useAnswer(listTenantAccess, { agreement_id: agreement });
  return (
    <Card title="Tenant access">
      <Answered answer={answer} loading="Loading access..." skeleton={<SkeletonRows rows={2} />}>
        {({ items }) => (
          <ul className="grid gap-3">
            {items.map((each) => (
              <AccessRow key={each.tenant_id} agreement={agreement} person={each} />
            ))}
          </ul>
        )}
      </Answered>
    </Card>
  );
}

function AccessRow({ agreement, person }: { agreement: string; person: TenantAccess }) {
  const key = { agreement_id: agreement, tenant_id: person.tenant_id };
  const invite = useChange(inviteTenant, { done: `Invited ${person.name}` });
  const end = useChange(endTenantAccess, { done: 'Access ended' });
  const { state, name, invitation_id } = person;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="grid">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="text-sm text-quiet">{stateWords(person)}</span>
      </span>
      <span className="flex flex-wrap gap-2">
        {(state === 'none' || state === 'invited') && (
          <Button
            variant="quiet"
            size="small"
            busy={invite.isPending}
            aria-label={`${state === 'none' ? 'Invite' : 'Invite again'}: ${name}`}
            onClick={() => invite.mutate(invitation_id === null ? key : { ...key, replaces: invitation_id })}
          >
            {state === 'none' ? 'Invite' : 'Invite again'}
          </Button>
        )}
        {(state === 'open' || state === 'invited') && (
          <Button
            variant="danger-quiet"
            size="small"
            busy={end.isPending}
            aria-label={`End access: ${name}`}
            onClick={() => end.mutate(key)}
          >
            End
          </Button>
        )}
      </span>
    </li>
  );
}

function stateWords({ state, email, reads_until }: TenantAccess): string {
  if (state === 'none') return email ?? 'No email address yet';
  if (state === 'over') return 'Access ended';
  if (state === 'invited') return 'Invited';
  return reads_until === null ? 'Has access' : `Has access until ${mediumDay(reads_until.slice(0, 10))}`;
}
