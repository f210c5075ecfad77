import { compareApplications } from '@holdfast/domain/applications/endpoints';
import {
  closeForm,
  findPropertyForms,
  openForm,
  renewFormAddress,
} from '@holdfast/domain/applications/form-endpoints';
import type { ApplicationForm, PropertyForms as Forms } from '@holdfast/domain/applications/form';
import { counted } from '@holdfast/domain/kernel/counted';
import { useState } from 'react';
import { useTitle } from '../../base/arrival.ts';
import { mediumDay } from '../../base/dates.ts';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { isNotThere, NotThere } from '../../kernel/screen/not-there.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Badge } from '../../ui/data-display/badge.tsx';
import { Copyable } from '../../ui/data-display/copyable.tsx';
import { Button } from '../../ui/button.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { Confirm } from '../../ui/overlay/dialog.tsx';
import { ComparisonCard } from './comparison-card.tsx';
import { FormDialog } from './form-dialog.tsx';

type Premises = Forms['premises'][number];

/** The public forms of a property and its units, and their applicants side by side. */
export function PropertyForms({ property }: { property: string }) {
  const answer = useAnswer(findPropertyForms, { property_id: property });
  const compared = useAnswer(compareApplications, { property_id: property });
  useTitle(answer.data && `Applications for ${answer.data.address}`);
  if (isNotThere(answer.error)) {
    return <NotThere noun="Property" many="Applications" href="/rentals/applications" />;
  }
  return (
    <Page>
      <Answered answer={answer} loading="Loading forms..." skeleton={<SkeletonRows rows={5} />}>
        {({ address, premises }) => (
          <>
            <PageHeader
              title={address}
              above={<Breadcrumbs trail={[{ label: 'Applications', href: '/rentals/applications' }]} />}
            />
            <Answered answer={compared} loading="Loading applicants..." skeleton={<SkeletonRows rows={4} />}>
              {({ items }) => <ComparisonCard items={items} />}
            </Answered>
            <Card title="Public forms">
              <ul className="divide-y divide-line">
                {premises.map((each) => (
                  <FormRow key={each.unit_id ?? 'whole'} property={property} premises={each} />
                ))}
              </ul>
            </Card>
          </>
        )}
      </Answered>
    </Page>
  );
}

function FormRow({ property, premises }: { property: string; premises: Premises }) {
  const [setting, setSetting] = useState(false);
  const { unit_id, name, form } = premises;
  const open = form !== null && form.opened_at !== null;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-x-3">
          <h3 className="font-semibold">{unit_id === null ? 'Whole property' : name}</h3>
          {open && <Badge tone="good">Open</Badge>}
          {form !== null && <span className="text-sm text-quiet">{stateOf(form)}</span>}
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button variant="quiet" size="small" needs={openForm} onClick={() => setSetting(true)}>
            {open ? 'Settings' : 'Open form'}
          </Button>
          {open && <CloseButton form={form} />}
        </div>
      </div>
      {open && <FormAddress form={form} />}
      {setting && <FormDialog property={property} premises={premises} onClose={() => setSetting(false)} />}
    </li>
  );
}

const stateOf = ({ arrived, most_applications, closes_on, opened_at }: ApplicationForm): string =>
  [
    `${arrived} of at most ${counted(most_applications, 'application', 'applications')}`,
    ...(opened_at === null ? ['closed'] : closes_on === null ? [] : [`until ${mediumDay(closes_on)}`]),
  ].join(' · ');

function FormAddress({ form }: { form: ApplicationForm }) {
  const [asked, setAsked] = useState(false);
  const renew = useChange(renewFormAddress, {
    done: 'The form has a new link',
    onDone: () => setAsked(false),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-4">
      {form.address === null ? (
        <p className="text-sm text-quiet">This link can no longer be shown. Make a new one.</p>
      ) : (
        <div className="min-w-0 py-2.5 text-sm">
          <Copyable label="link" value={form.address} />
        </div>
      )}
      <Button variant="quiet" size="small" className="print:hidden" onClick={() => setAsked(true)}>
        New link
      </Button>
      {asked && (
        <Confirm
          open
          onOpenChange={setAsked}
          title="Make a new link?"
          text="The old link stops working."
          confirm="Make a new link"
          busy={renew.isPending}
          onConfirm={() => renew.mutate({ id: form.id })}
        />
      )}
    </div>
  );
}

function CloseButton({ form }: { form: ApplicationForm }) {
  const close = useChange(closeForm, { done: 'Form closed' });
  return (
    <Button
      variant="quiet"
      size="small"
      busy={close.isPending}
      needs={closeForm}
      onClick={() => close.mutate({ id: form.id })}
    >
      Close form
    </Button>
  );
}
