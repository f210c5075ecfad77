import { ListChecks } from 'lucide-react';
import { useGo } from '../../base/link.tsx';
import { DraftForm } from '../../kernel/form/draft-form.tsx';
import { SubmitButton } from '../../kernel/form/submit-button.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { ApplianceCards } from './appliance-cards.tsx';
import { useNewAppliance } from './use-new-appliance.ts';

/** Everything that is known of an appliance on one page (S-024). What was typed survives leaving. */
export default function AddApplianceScreen() {
  const go = useGo();
  const draft = useNewAppliance((id) => go(`/appliances/${id}`));
  return (
    <Page narrow>
      <PageHeader
        above={<Breadcrumbs trail={[{ label: 'Appliances', href: '/appliances' }, { label: 'Add' }]} />}
        title="Add appliance"
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
