import { useGo } from '../../base/link.tsx';
import { DraftForm } from '../../kernel/form/draft-form.tsx';
import { SubmitButton } from '../../kernel/form/submit-button.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { ItemFields } from './item-fields.tsx';
import { useNewItem } from './use-new-item.ts';

/** Adds an income, an expense or a transfer that comes round. */
export default function AddItemScreen() {
  const go = useGo();
  const draft = useNewItem(() => go('/finance/recurring', { replace: true }));
  return (
    <Page narrow>
      <PageHeader
        above={
          <Breadcrumbs
            trail={[{ label: 'Recurring', href: '/finance/recurring' }, { label: 'Add recurring item' }]}
          />
        }
        title="Add recurring item"
        line="Paycheck, rent, a bill, or monthly savings"
      />
      <DraftForm draft={draft} label="Recurring item">
        <Card>
          <ItemFields about={null} />
        </Card>
        <div className="flex flex-wrap justify-end gap-3 [&>*]:max-sm:grow">
          <LinkButton variant="quiet" href="/finance/recurring">
            Cancel
          </LinkButton>
          <SubmitButton draft={draft}>Add recurring item</SubmitButton>
        </div>
      </DraftForm>
    </Page>
  );
}
