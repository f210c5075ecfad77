import { checkedMortgageDraft, mortgageDraft } from '@holdfast/domain/real-estate/mortgage';
import { propertyDraftOn } from '@holdfast/domain/real-estate/property';
import { useState } from 'react';
import { today } from '../../../base/dates.ts';
import { DraftForm } from '../../../kernel/form/draft-form.tsx';
import { useDraft } from '../../../kernel/form/form.tsx';
import { SubmitButton } from '../../../kernel/form/submit-button.tsx';
import { useGo } from '../../../base/link.tsx';
import { Breadcrumbs } from '../../../ui/layout/breadcrumbs.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { Switch } from '../../../ui/form/toggles.tsx';
import { PrivateField } from '../../../ui/form/private.tsx';
import { startOf } from '../../../kernel/form/start-of.ts';
import { MortgageFields } from '../../mortgages/mortgage-fields.tsx';
import { PhotosField } from '../../../kernel/photos/photos-field.tsx';
import { PropertyCards } from '../property-cards.tsx';
import { newProperty } from './property-start.ts';
import { useAddProperty } from './use-add-property.ts';

/** Everything that is known of a property on one page, with its taxes and its first mortgage (S-022). */
export default function AddPropertyScreen() {
  const go = useGo();
  const [now] = useState(today);
  const [shape] = useState(() => propertyDraftOn(now).extend({ mortgage: checkedMortgageDraft.optional() }));
  const add = useAddProperty();
  const draft = useDraft({
    shape,
    start: newProperty(now),
    save: ({ mortgage, ...property }) =>
      add({ ...property, ...(mortgage === undefined ? {} : { mortgage }) }),
    onSaved: (added) => go(`/real-estate/${added.id}`),
  });
  const mortgaged = draft.form.watch('mortgage') !== undefined;
  const setMortgaged = (on: boolean) =>
    draft.form.setValue('mortgage', on ? startOf(mortgageDraft) : undefined, { shouldDirty: true });
  return (
    <Page narrow>
      <PageHeader
        above={
          <Breadcrumbs
            trail={[{ label: 'Real estate', href: '/real-estate' }, { label: 'Comprehensive Property' }]}
          />
        }
        title="Comprehensive Property"
        line="Including taxes and the mortgage. Anything you do not know yet can wait."
      />
      <DraftForm draft={draft} label="Property">
        <PropertyCards />
        <Card title="Mortgage">
          <Switch label="It has a mortgage" checked={mortgaged} onChange={setMortgaged} />
          {mortgaged && (
            <div className="mt-5">
              <MortgageFields within="mortgage." />
            </div>
          )}
        </Card>
        <Card title="Photos">
          <PhotosField />
        </Card>
        <Card title="Who sees it">
          <PrivateField />
        </Card>
        <div className="flex flex-wrap justify-end gap-3 [&>*]:max-sm:grow">
          <LinkButton variant="quiet" href="/real-estate">
            Cancel
          </LinkButton>
          <SubmitButton draft={draft}>Add Property</SubmitButton>
        </div>
      </DraftForm>
    </Page>
  );
}
