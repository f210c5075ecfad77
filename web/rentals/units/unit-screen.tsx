import { changeUnit, findUnit, removeUnit, restoreUnit } from '@holdfast/domain/rentals/agreements/endpoints';
import type { ShownUnit } from '@holdfast/domain/rentals/agreements/unit';
import { useState } from 'react';
import { useTitle } from '../../base/arrival.ts';
import { Link, useGo, useParam } from '../../base/link.tsx';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { NotThere } from '../../kernel/screen/not-there.tsx';
import { factIf, RecordFacts } from '../../kernel/screen/record/record-facts.tsx';
import { RecordScreen, RecordSkeleton } from '../../kernel/screen/record/record-screen.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { AgreementsCard } from '../agreements/agreements-card.tsx';
import { TrashState } from '../trash-state.tsx';
import { StoredUnitDialog } from './unit-dialog.tsx';

/** A unit of a property: who lives there, and who did. */
export default function UnitScreen() {
  const answer = useAnswer(findUnit, { id: useParam('id') });
  useTitle(answer.data?.name);
  if (answer.error?.code === 'not_found' || answer.error?.code === 'invalid') {
    return <NotThere noun="Unit" many="Rental agreements" href="/rentals" />;
  }
  return (
    <Page>
      <Answered answer={answer} loading="Loading unit..." skeleton={<RecordSkeleton />}>
        {(unit) => <UnitView unit={unit} />}
      </Answered>
    </Page>
  );
}

function UnitView({ unit }: { unit: ShownUnit }) {
  const [changing, setChanging] = useState(false);
  const { id, name, agreement, property_id } = unit;
  const go = useGo();
  const may = useMay('rentals', [{ item_type: 'unit', item_id: id }]);
  const restore = useChange(restoreUnit, { done: `Restored ${name}` });
  const remove = useChange(removeUnit, {
    onDone: () => {
      toastWithUndo(`${name} is in the trash`, () => restore.mutate({ id }));
      go(`/real-estate/${property_id}`);
    },
  });
  const link = 'text-brand underline-offset-4 hover:underline';
  return (
    <RecordScreen
      record={{ item_type: 'unit', item_id: id }}
      title={name}
      line={unit.address ?? undefined}
      beside={<PrivateBadge record={unit} />}
      trail={[{ label: unit.address ?? 'Property', href: `/real-estate/${property_id}` }]}
      primary={
        agreement === null ? (
          <LinkButton href={`/rentals/agreements/new?of=real_estate/${property_id}&unit=${id}`}>
            Add agreement
          </LinkButton>
        ) : (
          <></>
        )
      }
      edit={may(changeUnit) ? { onEdit: () => setChanging(true) } : undefined}
      onRemove={may(removeUnit) ? () => remove.mutate({ id }) : undefined}
      kept={unit.removed_at === null}
      state={
        <TrashState
          record={unit}
          title="This unit is in the trash"
          onRestore={may(restoreUnit) ? () => restore.mutate({ id }) : undefined}
          busy={restore.isPending}
        />
      }
      facts={
        <RecordFacts
          facts={[
            {
              label: 'Tenant',
              value:
                agreement === null ? (
                  'Vacant'
                ) : (
                  <Link href={`/rentals/${agreement.id}`} className={link}>
                    {agreement.tenant_names}
                  </Link>
                ),
            },
            ...factIf('Rent', agreement === null ? null : <Money value={agreement.rent_amount} short />),
            ...factIf(
              'Asking rent',
              unit.asking_rent === null ? null : <Money value={unit.asking_rent} short />,
            ),
            ...factIf('Bedrooms', unit.bedrooms === null ? null : String(unit.bedrooms)),
            ...factIf('Bathrooms', unit.bathrooms === null ? null : String(Number(unit.bathrooms))),
            ...factIf('Size', unit.size === null ? null : `${unit.size.toLocaleString('en-US')} sq ft`),
          ]}
          texts={[{ label: 'Notes', text: unit.notes }]}
        />
      }
      own={[{ name: 'agreements', group: 'place', order: 5, card: <AgreementsCard unit={id} /> }]}
    >
      {changing && <StoredUnitDialog record={unit} onClose={() => setChanging(false)} />}
    </RecordScreen>
  );
}
