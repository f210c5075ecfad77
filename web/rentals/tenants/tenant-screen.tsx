import {
  changeTenant,
  findTenant,
  forgetTenant,
  removeTenant,
  restoreTenant,
} from '@holdfast/domain/rentals/agreements/endpoints';
import type { ShownTenant } from '@holdfast/domain/rentals/agreements/tenant';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { useTitle } from '../../base/arrival.ts';
import { mediumDay } from '../../base/dates.ts';
import { useGo, useParam } from '../../base/link.tsx';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { NotThere } from '../../kernel/screen/not-there.tsx';
import { factIf, RecordFacts } from '../../kernel/screen/record/record-facts.tsx';
import { RecordScreen, RecordSkeleton } from '../../kernel/screen/record/record-screen.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Copyable } from '../../ui/data-display/copyable.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Confirm } from '../../ui/overlay/dialog.tsx';
import { MenuAction } from '../../ui/overlay/menu.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { AgreementsCard } from '../agreements/agreements-card.tsx';
import { TrashState } from '../trash-state.tsx';
import { StandingBadge } from './standing-badge.tsx';
import { StoredTenantDialog } from './tenant-dialog.tsx';

/** A tenant: how to reach them, what they rent or rented, and until when their data are stored. */
export default function TenantScreen() {
  const answer = useAnswer(findTenant, { id: useParam('id') });
  useTitle(answer.data?.name);
  if (answer.error?.code === 'not_found' || answer.error?.code === 'invalid') {
    return <NotThere noun="Tenant" many="Tenants" href="/rentals/tenants" />;
  }
  return (
    <Page>
      <Answered answer={answer} loading="Loading tenant..." skeleton={<RecordSkeleton />}>
        {(tenant) => <TenantView tenant={tenant} />}
      </Answered>
    </Page>
  );
}

function TenantView({ tenant }: { tenant: ShownTenant }) {
  const [open, setOpen] = useState<'edit' | 'forget' | null>(null);
  const { id, name, standing, forgotten_on } = tenant;
  const go = useGo();
  const may = useMay('rentals', [{ item_type: 'tenant', item_id: id }]);
  const restore = useChange(restoreTenant, { done: `Restored ${name}` });
  const forget = useChange(forgetTenant, { done: 'Tenant data deleted' });
  const remove = useChange(removeTenant, {
    onDone: () => {
      toastWithUndo(`${name} is in the trash`, () => restore.mutate({ id }));
      go('/rentals/tenants');
    },
  });
  const kept = tenant.removed_at === null;
  const mayForget = kept && may(forgetTenant) && standing === 'former' && forgotten_on === null;
  return (
    <RecordScreen
      record={{ item_type: 'tenant', item_id: id }}
      title={name}
      line={tenant.premises ?? undefined}
      beside={
        <span className="flex flex-wrap gap-1.5">
          <StandingBadge standing={standing} />
          <PrivateBadge record={tenant} />
        </span>
      }
      trail={[{ label: 'Tenants', href: '/rentals/tenants' }]}
      primary={
        standing === 'none' ? (
          <LinkButton href={`/rentals/agreements/new?tenant=${id}`}>Add agreement</LinkButton>
        ) : (
          <></>
        )
      }
      edit={may(changeTenant) ? { onEdit: () => setOpen('edit') } : undefined}
      entries={
        mayForget && (
          <MenuAction danger icon={<UserX aria-hidden />} onSelect={() => setOpen('forget')}>
            Delete personal data
          </MenuAction>
        )
      }
      onRemove={may(removeTenant) ? () => remove.mutate({ id }) : undefined}
      kept={kept}
      state={
        <TrashState
          record={tenant}
          title="This tenant is in the trash"
          onRestore={may(restoreTenant) ? () => restore.mutate({ id }) : undefined}
          busy={restore.isPending}
        />
      }
      facts={<TenantFacts tenant={tenant} />}
      own={[{ name: 'agreements', group: 'place', order: 5, card: <AgreementsCard tenant={id} /> }]}
    >
      {open === 'edit' && <StoredTenantDialog record={tenant} onClose={() => setOpen(null)} />}
      {open === 'forget' && (
        <Confirm
          open
          onOpenChange={() => setOpen(null)}
          title="Delete personal data?"
          confirm="Delete data"
          danger
          onConfirm={() => forget.mutate({ id })}
          text={`Name, contact, identification, and notes of ${name} are deleted, and their documents go to the trash. Agreements and payments stay.`}
        />
      )}
    </RecordScreen>
  );
}

function TenantFacts({ tenant }: { tenant: ShownTenant }) {
  const dated = (day: string | null) => (day === null ? null : mediumDay(day));
  const contact = [tenant.emergency_contact_name, tenant.emergency_contact_phone].filter(Boolean).join(', ');
  return (
    <RecordFacts
      facts={[
        {
          label: 'Phone',
          value: tenant.phone === null ? 'None' : <Copyable label="phone number" value={tenant.phone} />,
        },
        {
          label: 'Email',
          value: tenant.email === null ? 'None' : <Copyable label="email" value={tenant.email} />,
        },
        ...factIf('Emergency contact', contact === '' ? null : contact),
        ...factIf('Identification', tenant.id_document),
        ...factIf('Identification valid until', dated(tenant.id_valid_until)),
        ...factIf('Renters insurance until', dated(tenant.insurance_valid_until)),
        ...factIf('Last day', dated(tenant.last_day)),
        ...factIf('Agreed to data being stored', dated(tenant.consent_on)),
        ...factIf('Data deleted on', dated(tenant.forgotten_on ?? tenant.delete_on)),
      ]}
      texts={[{ label: 'Notes', text: tenant.notes }]}
    />
  );
}
