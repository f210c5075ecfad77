import { applianceDraftOn, type FoundAppliance } from '@holdfast/domain/appliances/appliance';
import { changeAppliance, findAppliance } from '@holdfast/domain/appliances/endpoints';
import { attachedFiles } from '@holdfast/domain/kernel/files/attached-file';
import { useState } from 'react';
import { useTitle } from '../../base/arrival.ts';
import { today } from '../../base/dates.ts';
import { useGo, useParam } from '../../base/link.tsx';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { DraftForm } from '../../kernel/form/draft-form.tsx';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { checkNumbers } from '../../kernel/form/same-numbers.ts';
import { SubmitButton } from '../../kernel/form/submit-button.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { ApplianceAnswered } from '../appliance/appliance-answered.tsx';
import { ApplianceState } from '../appliance/appliance-state.tsx';
import { ApplianceCards } from './appliance-cards.tsx';

/** Changes an appliance (S-024): only what was touched is sent. */
export default function EditApplianceScreen() {
  const answer = useAnswer(findAppliance, { id: useParam('id') });
  useTitle(answer.data && `Edit ${answer.data.name}`);
  return (
    <Page narrow>
      <ApplianceAnswered answer={answer}>
        {(appliance) => (
          <>
            <PageHeader
              above={
                <Breadcrumbs
                  trail={[
                    { label: 'Appliances', href: '/appliances' },
                    { label: appliance.name, href: `/appliances/${appliance.id}` },
                    { label: 'Edit' },
                  ]}
                />
              }
              title={`Edit ${appliance.name}`}
            />
            <ApplianceState appliance={appliance} />
            {appliance.removed_at === null && <EditForm key={appliance.id} appliance={appliance} />}
          </>
        )}
      </ApplianceAnswered>
    </Page>
  );
}

function EditForm({ appliance }: { appliance: FoundAppliance }) {
  const go = useGo();
  const { id } = appliance;
  const [shape] = useState(() => applianceDraftOn(today()).extend({ documents: attachedFiles }));
  const [files] = useState<[]>([]);
  const change = useChange(changeAppliance, {
    done: 'Changes saved',
    quiet: true,
    refresh: ['documents'],
  });
  const draft = useRecordDraft({
    shape,
    record: { ...appliance, documents: files },
    save: async (touched, version) => {
      await checkNumbers(touched, { serial_number: 'serial' }, id);
      return change.mutateAsync({ id, version, ...touched });
    },
    onSaved: () => go(`/appliances/${id}`),
    keep: `appliance:${id}`,
  });
  return (
    <DraftForm draft={draft} label="Appliance" asks={false}>
      <ApplianceCards sold={appliance.sale_date !== null} place={appliance.place} />
      <div className="flex flex-wrap justify-end gap-3">
        <LinkButton variant="quiet" href={`/appliances/${id}`}>
          Cancel
        </LinkButton>
        <SubmitButton draft={draft}>Save changes</SubmitButton>
      </div>
    </DraftForm>
  );
}
