import {
  agreeInspection,
  changeInspection,
  reopenInspection,
  showInspection,
} from '@holdfast/domain/inspections/endpoints';
import {
  condition,
  conditionLabels,
  type Condition,
  type ShownInspection,
} from '@holdfast/domain/inspections/inspection';
import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { mediumDay, momentText } from '../base/dates.ts';
import { tellFault, useChange } from '../kernel/call/query.ts';
import { Button } from '../ui/button.tsx';
import { FactList } from '../ui/data-display/tables/facts.tsx';
import { Field } from '../ui/form/field.tsx';
import { RadioGroup } from '../ui/form/toggles.tsx';
import { TextArea, TextInput } from '../ui/form/text-input.tsx';
import { Card } from '../ui/layout/card.tsx';
import { CountedField } from './counted-field.tsx';
import { PhotosRow } from './photos-row.tsx';

type Item = ShownInspection['items'][number];

/** The checklist of one inspection by room; once both have agreed it is read only. */
export function InspectionEditor({ inspection }: { inspection: ShownInspection }) {
  const [items, setItems] = useState<readonly Item[]>(inspection.items);
  const [keys, setKeys] = useState(inspection.keys);
  const [meters, setMeters] = useState(inspection.meters);
  const [notes, setNotes] = useState(inspection.notes ?? '');
  const save = useChange(changeInspection, { done: 'Saved' });
  const { id, version, day, agreed_at } = inspection;
  if (agreed_at !== null) return <Agreed inspection={inspection} />;
  const rooms = [...new Set(items.map(({ room }) => room))];
  const put = (at: number, change: Partial<Item>) =>
    setItems(items.map((each, nth) => (nth === at ? { ...each, ...change } : each)));
  const content = {
    id,
    version,
    day,
    keys: keys.filter(({ name, value }) => name !== '' && value !== ''),
    meters: meters.filter(({ name, value }) => name !== '' && value !== ''),
    notes: notes === '' ? null : notes,
    items: [...items],
  };
  const dirty =
    JSON.stringify([content.items, content.keys, content.meters, content.notes]) !==
    JSON.stringify([inspection.items, inspection.keys, inspection.meters, inspection.notes]);
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
                onClick={() => setItems(items.map((each) => (each.room === room ? goodOf(each) : each)))}
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
                />
              ) : null,
            )}
          </div>
        </Card>
      ))}
      <Card title="Keys and meters">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <CountedField label="Keys handed over" add="Add key" values={keys} onChange={setKeys} />
          <CountedField label="Meter readings" add="Add meter" values={meters} onChange={setMeters} />
          <Field label="Notes" required={false}>
            {(parts) => (
              <TextArea
                {...parts}
                value={notes}
                maxLength={4000}
                onChange={(event) => setNotes(event.target.value)}
              />
            )}
          </Field>
          <div>
            <Button
              needs={changeInspection}
              busy={save.isPending}
              disabled={!dirty}
              onClick={() => save.mutate(content, { onError: tellFault })}
            >
              Save
            </Button>
          </div>
        </div>
      </Card>
      <ShowCard inspection={inspection} dirty={dirty} />
      <AgreeCard inspection={inspection} dirty={dirty} />
    </>
  );
}

/** What nobody has looked at yet is good; everything else stays as it is. */
const goodOf = (item: Item): Item => (item.condition === null ? { ...item, condition: 'good' } : item);

function ItemRow({ item, onChange }: { item: Item; onChange: (change: Partial<Item>) => void }) {
  const called = `${item.item}, ${item.room}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 py-3">
      <RadioGroup
        row
        label={item.item}
        name={called}
        value={item.condition ?? ''}
        choices={condition.options.map((value) => ({ value, label: conditionLabels[value] }))}
        onChange={(value) => onChange({ condition: value as Condition })}
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
          onChange={(event) => onChange({ notes: event.target.value === '' ? null : event.target.value })}
        />
        <PhotosRow of={called} photos={item.photos} onChange={(photos) => onChange({ photos })} />
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
          ? 'You agree on it, and tenants with access to their rental agree or remark there.'
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

function Agreed({ inspection }: { inspection: ShownInspection }) {
  const reopen = useChange(reopenInspection, { done: 'Opened again' });
  const { id, version, day, keys, meters, notes, agreed_at, tenant_name, tenant_remark } = inspection;
  const { landlord_name, landlord_agreed_at } = inspection;
  return (
    <Card title={`Agreed with ${tenant_name ?? 'the tenant'}`}>
      <FactList
        facts={[
          { label: 'Day', value: mediumDay(day) },
          { label: 'Tenant agreed', value: agreed_at === null ? '–' : momentText(agreed_at) },
          ...(landlord_agreed_at === null
            ? []
            : [{ label: 'Landlord', value: `${landlord_name ?? ''}, ${momentText(landlord_agreed_at)}` }]),
          ...[...keys, ...meters].map(({ name, value }) => ({ label: name, value })),
          ...(notes === null ? [] : [{ label: 'Notes', value: notes }]),
          ...(tenant_remark === null ? [] : [{ label: 'Tenant’s remarks', value: tenant_remark }]),
        ]}
      />
      <ul className="my-3 divide-y divide-line">
        {inspection.items.map((each) => (
          <li key={`${each.room} ${each.item}`} className="grid grid-cols-[minmax(0,1fr)] gap-1 py-2">
            <span>
              {each.room} · {each.item}:{' '}
              <b>{each.condition === null ? 'Not checked' : conditionLabels[each.condition]}</b>
            </span>
            {each.notes !== null && <span className="text-sm text-quiet wrap-anywhere">{each.notes}</span>}
            {each.photos.length > 0 && <PhotosRow of={`${each.item}, ${each.room}`} photos={each.photos} />}
          </li>
        ))}
      </ul>
      <Button
        variant="quiet"
        needs={reopenInspection}
        busy={reopen.isPending}
        onClick={() => reopen.mutate({ id, version }, { onError: tellFault })}
      >
        Reopen
      </Button>
    </Card>
  );
}
