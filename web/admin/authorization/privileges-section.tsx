import { revokePrivilege } from '@holdfast/domain/admin/endpoints';
import type { PersonCard } from '@holdfast/domain/admin/person';
import { lastDayOf, type ShownPrivilege } from '@holdfast/domain/admin/privilege';
import { privilegeWords } from '@holdfast/domain/admin/privilege-words';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { mediumDay } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import { Badge } from '../../ui/data-display/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { ReasonDialog } from '../people/reason-dialog.tsx';
import { When } from '../when.tsx';

/** What a person may do beyond others, what they once might, and the ways to give and to take. */
export function PrivilegesSection({ person }: { person: PersonCard }) {
  const [granting, setGranting] = useState(false);
  const [revoking, setRevoking] = useState<ShownPrivilege | null>(null);
  const revoke = useChange(revokePrivilege, { done: 'The privilege has been revoked', quiet: true });
  const label = (each: ShownPrivilege) => privilegeWords[each.privilege_type].label;
  return (
    <Card
      title="Privileges"
      aside={
        <Button size="small" onClick={() => setGranting(true)}>
          <Plus aria-hidden /> Grant
        </Button>
      }
    >
      {person.privileges.length === 0 ? (
        <p className="text-quiet">None granted.</p>
      ) : (
        <ul className="grid">
          {person.privileges.map((each) => (
            <li
              key={each.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-0"
            >
              <div className="min-w-0 grow basis-64">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {label(each)} <StateBadge privilege={each} />
                </p>
                <p className="text-sm text-quiet">{privilegeWords[each.privilege_type].effect}</p>
                <PrivilegeLine privilege={each} />
              </div>
              {each.is_active && (
                <Button
                  variant="danger-quiet"
                  size="small"
                  aria-label={`Revoke ${label(each)}`}
                  onClick={() => setRevoking(each)}
                >
                  Revoke
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {granting && <GrantDialog person={person} onClose={() => setGranting(false)} />}
      {revoking && (
        <ReasonDialog
          title={`Revoke ${label(revoking)}?`}
          line={`${person.email} loses it right away.`}
          confirm="Revoke"
          save={(reason) =>
            revoke.mutateAsync({ id: person.id, privilege_type: revoking.privilege_type, reason })
          }
          onClose={() => setRevoking(null)}
        />
      )}
    </Card>
  );
}

const states = {
  active: { tone: 'good', word: 'Active' },
  expired: { tone: 'quiet', word: 'Expired' },
  revoked: { tone: 'danger', word: 'Revoked' },
} as const;

/** Whether a privilege is held, in a word. */
export function StateBadge({ privilege }: { privilege: ShownPrivilege }) {
  const { tone, word } = states[privilege.state];
  return <Badge tone={tone}>{word}</Badge>;
}

/** When it was given, by whom, until when, and the note. */
export function PrivilegeLine({ privilege }: { privilege: ShownPrivilege }) {
  return (
    <>
      <p className="figures text-sm text-quiet">
        Given <When at={privilege.granted_at} /> by {privilege.granted_by_email ?? 'Holdfast'}
        {privilege.revoked_at !== null && (
          <>
            , revoked <When at={privilege.revoked_at} />
          </>
        )}
        {privilege.revoked_at === null &&
          (privilege.expires_at === null ? (
            ', no end date'
          ) : (
            <>, until {mediumDay(lastDayOf(privilege.expires_at))}</>
          ))}
      </p>
      {privilege.notes !== '' && <p className="text-sm break-words">“{privilege.notes}”</p>}
    </>
  );
}
