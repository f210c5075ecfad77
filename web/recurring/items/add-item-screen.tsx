import { addRecurring } from '@holdfast/domain/recurring/endpoints';
import { recurringDraft } from '@holdfast/domain/recurring/recurring';
import { today } from '../../base/dates.ts';
import { useGo } from '../../base/link.tsx';
import { useChange } from '../../kernel/call/query.ts';
import { DraftForm } from '../../kernel/form/draft-form.tsx';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { SubmitButton } from '../../kernel/form/submit-button.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { ItemFields } from './item-fields.tsx';

/** Adds an income, an expense or a transfer that comes round. */
export default function AddItemScreen() {
  const go = useGo();
  const add = useChange(addRecurring, {
    done: 'Item added',
    quiet: true,
    refresh: ['dashboard', 'records', 'calendar'],
  });
  const draft = useDraft({
    shape: recurringDraft,
    start: startOf(recurringDraft, { kind: 'expense', frequency: 'monthly', start_date: today() }),
    save: (values) => add.mutateAsync(values),
    onSaved: () => go('/finance/recurring', { replace: true }),
    keep: 'recurring:new',
  });
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
