import { applianceDraftOn } from '@holdfast/domain/appliances/appliance';
import { addAppliance } from '@holdfast/domain/appliances/endpoints';
import { attachedFiles } from '@holdfast/domain/kernel/files/attached-file';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { today } from '../../base/dates.ts';
import { useGo } from '../../base/link.tsx';
import { useChange } from '../../kernel/call/query.ts';
import { DraftForm } from '../../kernel/form/draft-form.tsx';
import { useDraft } from '../../kernel/form/form.tsx';
import { SubmitButton } from '../../kernel/form/submit-button.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { ApplianceCards } from './appliance-cards.tsx';

/** Everything that is known of an appliance on one page (S-024). What was typed survives leaving. */
export default function AddApplianceScreen() {
  const go = useGo();
  const [shape] = useState(() => applianceDraftOn(today()).extend({ documents: attachedFiles }));
  const add = useChange(addAppliance, { done: 'Appliance added', quiet: true, refresh: ['documents'] });
  const draft = useDraft({
    shape,
    start: startOf(shape),
    save: (values) => add.mutateAsync(values),
    onSaved: (added) => go(`/appliances/${added.id}`),
    keep: 'appliance:new',
  });
  return (
    <Page narrow>
      <PageHeader
        above={<Breadcrumbs trail={[{ label: 'Appliances', href: '/appliances' }, { label: 'Add' }]} />}
        title="Add appliance"
        line="A name and a kind are enough. The rest can follow."
        action={
          <LinkButton variant="quiet" href="/appliances/add/several">
            <ListChecks aria-hidden /> Several at once
          </LinkButton>
        }
      />
      <DraftForm draft={draft} label="Appliance" asks={false}>
        <ApplianceCards />
        <div className="flex flex-wrap justify-end gap-3">
          <LinkButton variant="quiet" href="/appliances">
            Cancel
          </LinkButton>
          <SubmitButton draft={draft}>Add appliance</SubmitButton>
        </div>
      </DraftForm>
    </Page>
  );
}
