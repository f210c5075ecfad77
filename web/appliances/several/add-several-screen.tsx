import { checkedTogether } from '@holdfast/domain/kernel/checked-together';
import { severalDraft, severalFaults } from '@holdfast/domain/appliances/catalogue';
import { addSeveralAppliances, findCatalogue } from '@holdfast/domain/appliances/endpoints';
import { useState } from 'react';
import { today } from '../../base/dates.ts';
import { useGo } from '../../base/link.tsx';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { DraftForm } from '../../kernel/form/draft-form.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { PlaceField } from '../../kernel/screen/record/record-field.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { CheckboxField, DateField } from '../../ui/form/form-fields.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { CatalogueField } from './catalogue-field.tsx';
import { SeveralLines } from './several-lines.tsx';
import { useRemoveAdded } from './use-remove-added.ts';

const several = fieldsOf(severalDraft);

/** A kitchen from a list: kinds are ticked, each gets what is at hand of it, and all are added in one go. */
export default function AddSeveralScreen() {
  const go = useGo();
  const now = today();
  const known = useAnswer(findCatalogue, {});
  const takeBack = useRemoveAdded();
  const [shape] = useState(() =>
    checkedTogether(severalDraft, ['purchase_date'], (draft) => severalFaults(draft, now)),
  );
  const add = useChange(addSeveralAppliances, { quiet: true, refresh: ['maintenance', 'dates'] });
  const draft = useDraft({
    shape,
    start: startOf(severalDraft),
    save: (values) => add.mutateAsync(values),
    onSaved: ({ items }) => {
      const ids = items.map(({ id }) => id);
      toastWithUndo(`Added ${ids.length === 1 ? '1 appliance' : `${ids.length} appliances`}`, () =>
        takeBack(ids),
      );
      go('/appliances');
    },
    keep: 'appliances:several',
  });
  const count = draft.form.watch('items').length;
  return (
    <Page narrow>
      <PageHeader
        above={
          <Breadcrumbs
            trail={[
              { label: 'Appliances', href: '/appliances' },
              { label: 'Add', href: '/appliances/add' },
              { label: 'Several' },
            ]}
          />
        }
        title="Add several appliances"
        line="Tick what you have. Everything else can follow."
      />
      <DraftForm draft={draft} label="Appliances" asks={false}>
        <Card title="What you have">
          <CatalogueField name={several.other('items').name} kept={known.data?.kept ?? {}} />
        </Card>
        {count > 0 && (
          <Card title="Model and serial number, where they are at hand">
            <SeveralLines name={several.other('items').name} />
          </Card>
        )}
        <Card title="For all of them">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
            <PlaceField {...several.other('place_id')} />
            <DateField {...several.day('purchase_date')} max={now} />
          </div>
          {known.data?.plans_upkeep === true && (
            <CheckboxField
              {...several.flag('plan_upkeep')}
              help="Tasks such as cleaning the filter, with their next dates, by the kind of each."
              className="mt-3"
            />
          )}
        </Card>
        <div
          data-foot-bar=""
          className="sticky bottom-20 z-20 flex flex-wrap justify-end gap-3 rounded-lg border border-line bg-raised px-4 py-3 shadow-lifted md:bottom-4"
        >
          <LinkButton variant="quiet" href="/appliances">
            Cancel
          </LinkButton>
          <Button type="submit" busy={draft.saving} disabled={count === 0}>
            {count === 0 ? 'Nothing ticked yet' : count === 1 ? 'Add 1 appliance' : `Add ${count} appliances`}
          </Button>
        </div>
      </DraftForm>
    </Page>
  );
}
