import { agreeInspection, changeInspection, showInspection } from '@holdfast/domain/inspections/endpoints';
import {
  condition,
  conditionLabels,
  type Condition,
  type ShownInspection,
} from '@holdfast/domain/inspections/inspection';
import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { momentText } from '../base/dates.ts';
import { tellFault, useChange } from '../kernel/call/query.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/form/field.tsx';
import { RadioGroup } from '../ui/form/toggles.tsx';
import { TextArea, TextInput } from '../ui/form/text-input.tsx';
import { Banner } from '../ui/layout/banner.tsx';
import { Card } from '../ui/layout/card.tsx';
import { AgreedCard } from './agreed-card.tsx';
import { CountedField } from './counted-field.tsx';
import { isDirty, isOutdated, savedEdits } from './inspection-draft.ts';
import { PhotosRow } from './photos-row.tsx';
import { useInspectionDraft } from './use-inspection-draft.ts';

type Item = ShownInspection['items'][number];

/** The checklist of one inspection by room; once both have agreed it is read only. */
export function InspectionEditor({ inspection }: { inspection: ShownInspection }) {
  const { draft, edit, saved, discard } = useInspectionDraft(inspection);
  const [underWay, setUnderWay] = useState(0);
  const save = useChange(changeInspection, { done: 'Saved' });
  const { id, day, agreed_at } = inspection;
  if (agreed_at !== null) return <AgreedCard inspection={inspection} />;
  const { items, keys, meters, notes } = draft.edits;
  const rooms = [...new Set(items.map(({ room }) => room))];
  const put = (at: number, change: (item: Item) => Item) =>
    edit((edits) => ({
      ...edits,
      items: edits.items.map((each, nth) => (nth === at ? change(each) : each)),
    }));
  const send = () => {
    const content = savedEdits(draft.edits);
    const { version } = draft.base;
    save.mutate(
      { ...content, id, version, day },
      { onError: tellFault, onSuccess: (stored) => saved(draft.edits, stored) },
    );
  };
  const dirty = isDirty(draft) || underWay > 0;
  return (
    <>
      <p role="status" className="figures text-quiet">
        {items.filter((each) => each.condition !== null).length} of {items.length} checked
      </p>
      {rooms.map((room) => (
        <Card
          key={room}
          title={room}
          aside={
            items.some((each) => each.room === room && each.condition === null) && (
              <Button
                variant="plain"
                size="small"
                needs={changeInspection}
                aria-label={`All good: ${room}`}
                onClick={() =>
                  edit((edits) => ({
                    ...edits,
                    items: edits.items.map((each) => (each.room === room ? goodOf(each) : each)),
                  }))
                }
              >
                All good
              </Button>
            )
          }
        >
          <div className="divide-y divide-line">
            {items.map((each, nth) =>
              each.room === room ? (
                <ItemRow
                  key={`${each.room} ${each.item}`}
                  item={each}
                  onChange={(change) => put(nth, change)}
                  onUnderWay={(more) => setUnderWay((count) => count + more)}
                />
              ) : null,
            )}
          </div>
        </Card>
      ))}
      <Card title="Keys and meters">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <CountedField
            label="Keys handed over"
            add="Add key"
            values={keys}
            onChange={(to) => edit((edits) => ({ ...edits, keys: to }))}
          />
          <CountedField
            label="Meter readings"
            add="Add meter"
            values={meters}
            onChange={(to) => edit((edits) => ({ ...edits, meters: to }))}
          />
          <Field label="Notes" required={false}>
            {(parts) => (
              <TextArea
                {...parts}
                value={notes ?? ''}
                maxLength={4000}
                onChange={(event) => {
                  const { value } = event.target;
                  edit((edits) => ({ ...edits, notes: value === '' ? null : value }));
                }}
              />
            )}
          </Field>
          <div>
            <Button
              needs={changeInspection}
              busy={save.isPending}
              disabled={!dirty || underWay > 0}
              onClick={send}
            >
              {underWay > 0 ? 'Uploading photos' : 'Save'}
            </Button>
          </div>
        </div>
      </Card>
      {isOutdated(draft, inspection) && (
        <Banner
          tone="amber"
          title="Someone else has saved this checklist since"
          action={
            <Button variant="quiet" size="small" onClick={discard}>
              Discard my changes
            </Button>
          }
        />
      )}
      <ShowCard inspection={inspection} dirty={dirty} />
      <AgreeCard inspection={inspection} dirty={dirty} />
    </>
  );
}

/** What nobody has looked at yet is good; everything else stays as it is. */
const goodOf = (item: Item): Item => (item.condition === null ? { ...item, condition: 'good' } : item);

type ItemRowProps = {
  item: Item;
  onChange: (change: (item: Item) => Item) => void;
  onUnderWay: (more: number) => void;
};

function ItemRow({ item, onChange, onUnderWay }: ItemRowProps) {
  const called = `${item.item}, ${item.room}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 py-3">
      <RadioGroup
        row
        label={item.item}
        name={called}
        value={item.condition ?? ''}
        choices={condition.options.map((value) => ({ value, label: conditionLabels[value] }))}
        onChange={(value) => onChange((each) => ({ ...each, condition: value as Condition }))}
      />
      <div
        hidden={item.condition === null}
        className={cx(
          'grid grid-cols-[minmax(0,1fr)] items-center gap-2 [&[hidden]]:hidden',
          item.photos.length === 0 && 'sm:grid-cols-[minmax(0,1fr)_auto]',
        )}
      >
        <TextInput
          aria-label={`Notes on ${called}`}
          placeholder="Notes"
          value={item.notes ?? ''}
          maxLength={2000}
          onChange={(event) => {
            const { value } = event.target;
            onChange((each) => ({ ...each, notes: value === '' ? null : value }));
          }}
        />
        <PhotosRow
          of={called}
          photos={item.photos}
          onChange={(change) => onChange((each) => ({ ...each, photos: change(each.photos) }))}
          onUnderWay={onUnderWay}
        />
      </div>
    </div>
  );
}

/** The landlord agrees, and the tenants with access answer on their own pages. */
function ShowCard({ inspection, dirty }: { inspection: ShownInspection; dirty: boolean }) {
  const show = useChange(showInspection, { done: 'Shown to the tenants' });
  const { id, version, landlord_agreed_at, landlord_name, remark, remark_name, remarked_at } = inspection;
  return (
    <Card title="Let the tenants answer">
      <p>
        {landlord_agreed_at === null
          ? 'You agree first. Tenants with access then agree or add a remark.'
          : `${landlord_name ?? 'You'} agreed, ${momentText(landlord_agreed_at)}. The tenants have not agreed yet.`}
      </p>
      {remark !== null && remarked_at !== null && (
        <p className="mt-3 wrap-anywhere whitespace-pre-line">
          {remark_name} remarked, {momentText(remarked_at)}: {remark}
        </p>
      )}
      {landlord_agreed_at === null && (
        <Button
          className="mt-3"
          variant="quiet"
          needs={showInspection}
          busy={show.isPending}
          disabled={dirty}
          onClick={() => show.mutate({ id, version }, { onError: tellFault })}
        >
          {dirty ? 'Save first' : 'Agree and show it'}
        </Button>
      )}
    </Card>
  );
}

/** The tenant agrees on the landlord’s device, with their name. */
function AgreeCard({ inspection: { id, version }, dirty }: { inspection: ShownInspection; dirty: boolean }) {
  const [name, setName] = useState('');
  const [remark, setRemark] = useState('');
  const agree = useChange(agreeInspection, { done: 'Agreed' });
  return (
    <Card title="Agree together">
      <form
        aria-label="Agree together"
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          agree.mutate({ id, version, tenant_name: name, tenant_remark: remark });
        }}
      >
        <Field label="Name of the tenant" required help="The tenant types it here.">
          {(parts) => (
            <TextInput
              {...parts}
              required
              value={name}
              maxLength={200}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field label="Tenant’s remarks" required={false}>
          {(parts) => (
            <TextArea
              {...parts}
              value={remark}
              maxLength={2000}
              onChange={(event) => setRemark(event.target.value)}
            />
          )}
        </Field>
        {agree.error !== null && (
          <p role="alert" className="text-danger">
            {agree.error.fields[0]?.message ?? agree.error.message}
          </p>
        )}
        <div>
          <Button
            type="submit"
            needs={agreeInspection}
            busy={agree.isPending}
            disabled={dirty || name.trim() === ''}
          >
            {dirty ? 'Save first' : 'Agree'}
          </Button>
        </div>
      </form>
    </Card>
  );
}
