import { checkedTogether } from '@holdfast/domain/kernel/checked-together';
import { addPolicy } from '@holdfast/domain/insurance/endpoints';
import { newPolicyDraft, policyFaults } from '@holdfast/domain/insurance/policy';
import { useGo, useInAddress } from '../../base/link.tsx';
import { useChange } from '../../kernel/call/query.ts';
import { DraftForm } from '../../kernel/form/draft-form.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { checkNumbers } from '../../kernel/form/same-numbers.ts';
import { SubmitButton } from '../../kernel/form/submit-button.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { AttachedFilesField } from '../../kernel/photos/attached-files-field.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { PrivateField } from '../../ui/form/private.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { guestHouse } from '../../base/guest-house.ts';
import { CoversField } from './covers-field.tsx';
import { newCover, thingIn } from './new-cover.ts';
import { ContactFields, TermFields, WhatFields } from './policy-fields.tsx';

const added = fieldsOf(newPolicyDraft);

/** The form checks the order of its days as the server does. */
const shape = checkedTogether(
  newPolicyDraft,
  ['start_date', 'renewal_date', 'next_payment_date'],
  policyFaults,
);

/** Adds a policy with what it covers and its documents; `?of=real_estate/{id}` begins with that thing covered. */
export default function AddPolicyScreen() {
  const go = useGo();
  const thing = thingIn(useInAddress('of')[0]);
  const add = useChange(addPolicy, { done: 'Policy added', quiet: true });
  const draft = useDraft({
    shape,
    start: { ...startOf(newPolicyDraft), covers: thing === null ? [] : [newCover(thing)] },
    save: async (values) => {
      await checkNumbers(values, { policy_number: 'contract' });
      return add.mutateAsync(values);
    },
    onSaved: ({ id }) => go(`/insurance/${id}`, { replace: true }),
    ...(thing === null ? { keep: 'policy:new' } : {}),
  });
  return (
    <Page narrow>
      <PageHeader
        above={
          <Breadcrumbs
            trail={[{ label: 'Insurance', href: '/insurance' }, { label: 'Add Insurance Policy' }]}
          />
        }
        title="Add Insurance Policy"
        line="What stands on its declarations page. Holdfast reminds you of premiums and of the renewal."
      />
      <DraftForm draft={draft} label="Policy" asks={false}>
        <Card title="Policy">
          <WhatFields />
        </Card>
        <Card title="Term and premium">
          <TermFields isNew />
        </Card>
        <Card title={added.other('covers').label}>
          <CoversField />
        </Card>
        <Card title="Contact and details">
          <ContactFields />
        </Card>
        <Card title={added.other('documents').label}>
          <AttachedFilesField
            label="Drop the policy here, or choose files"
            help="They are kept with the policy, and the search finds what can be read in them."
            kinds={['policy', 'receipt', 'other']}
          />
        </Card>
        {guestHouse === null && (
          <Card title="Who sees it">
            <PrivateField />
          </Card>
        )}
        <div className="flex flex-wrap justify-end gap-3 [&>*]:max-sm:grow">
          <LinkButton variant="quiet" href="/insurance">
            Cancel
          </LinkButton>
          <SubmitButton draft={draft}>Add Insurance Policy</SubmitButton>
        </div>
      </DraftForm>
    </Page>
  );
}
