import {
  answerTenancyInspection,
  inspectionAnswer,
  listTenancyInspections,
  type TenancyInspection,
} from '@holdfast/domain/rentals/tenancy/tenancy-inspections';
import type { Tenancy } from '@holdfast/domain/rentals/tenancy/tenancy';
import { useState } from 'react';
import { mediumDay, momentText } from '../../base/dates.ts';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/form/form-fields.tsx';
import { FactList } from '../../ui/data-display/tables/facts.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';
import { StoredPicture } from '../../ui/picture/stored-picture.tsx';

const titles = { move_in: 'Moving in', move_out: 'Moving out' } as const;
const answered = fieldsOf(inspectionAnswer);

/** The checklists on which the landlord has agreed, for the tenant to agree on or to remark. */
export function InspectionsCards({ tenancy: { owner: house, agreement_id } }: { tenancy: Tenancy }) {
  const { data } = useAnswer(listTenancyInspections, { house, agreement_id });
  return data?.items.map((each) => (
    <InspectionCard key={each.id} of={{ house, agreement_id }} inspection={each} />
  ));
}

type InspectionCardProps = { of: { house: string; agreement_id: string }; inspection: TenancyInspection };

function InspectionCard({ of, inspection }: InspectionCardProps) {
  const [answering, setAnswering] = useState<'agree' | 'remark' | null>(null);
  const { kind, day, keys, meters, notes, items, agreed_at } = inspection;
  return (
    <Card title={titles[kind]}>
      <FactList
        facts={[
          { label: 'Day', value: mediumDay(day) },
          {
            label: 'Landlord',
            value: `${inspection.landlord_name} agreed, ${momentText(inspection.landlord_agreed_at)}`,
          },
          {
            label: 'Tenant',
            value:
              agreed_at === null
                ? 'Not agreed yet'
                : `${inspection.tenant_name ?? ''} agreed, ${momentText(agreed_at)}`,
          },
          ...[...keys, ...meters].map(({ name, value }) => ({ label: name, value })),
          ...(notes === null ? [] : [{ label: 'Notes', value: notes }]),
          ...(inspection.remark === null
            ? []
            : [{ label: `Remark of ${inspection.remark_name ?? 'a tenant'}`, value: inspection.remark }]),
          ...(inspection.tenant_remark === null
            ? []
            : [{ label: 'Remark with the agreement', value: inspection.tenant_remark }]),
        ]}
      />
      <FoldedList label="Checklist">
        {items.map((each) => (
          <li key={`${each.room} ${each.item}`} className="grid grid-cols-[minmax(0,1fr)] gap-1 py-2">
            <span className="wrap-anywhere">
              {each.room}, {each.item}: <b>{each.condition ?? 'not looked at'}</b>
            </span>
            {each.notes !== null && <span className="text-sm text-quiet wrap-anywhere">{each.notes}</span>}
            {each.photos.length > 0 && (
              <span className="flex flex-wrap gap-2">
                {each.photos.map((id, nth) => (
                  <a key={id} href={`/api/of/${of.house}/files/${id}?inline=true`}>
                    <StoredPicture
                      src={`/api/of/${of.house}/files/${id}/picture?width=480`}
                      alt={`${each.item}, photo ${nth + 1}`}
                      className="size-20 rounded-md object-cover"
                    />
                  </a>
                ))}
              </span>
            )}
          </li>
        ))}
      </FoldedList>
      {agreed_at === null && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button onClick={() => setAnswering('agree')}>Agree</Button>
          <Button variant="quiet" onClick={() => setAnswering('remark')}>
            Send a remark
          </Button>
        </div>
      )}
      {answering !== null && (
        <AnswerDialog
          of={of}
          inspection={inspection}
          agrees={answering === 'agree'}
          onClose={() => setAnswering(null)}
        />
      )}
    </Card>
  );
}

type AnswerDialogProps = InspectionCardProps & { agrees: boolean; onClose: () => void };

function AnswerDialog({ of, inspection: { id, version, kind }, agrees, onClose }: AnswerDialogProps) {
  const answer = useChange(answerTenancyInspection, {
    done: agrees ? 'You have agreed' : 'Your landlord was told',
    quiet: true,
  });
  const draft = useDraft({
    shape: inspectionAnswer,
    start: { agrees, remark: '' },
    save: ({ remark }) => answer.mutateAsync({ ...of, id, version, agrees, remark }),
    onSaved: onClose,
    keep: `inspection-answer:${id}:${agrees ? 'agree' : 'remark'}`,
  });
  return (
    <DraftDialog
      draft={draft}
      title={agrees ? `Agree: ${titles[kind]}` : `Remark: ${titles[kind]}`}
      submit={agrees ? 'Agree' : 'Send'}
      onClose={onClose}
      pastGate
    >
      {agrees && <p>Your name and the time are recorded. The checklist stays as it is from then on.</p>}
      <TextAreaField {...answered.lines('remark')} />
    </DraftDialog>
  );
}
