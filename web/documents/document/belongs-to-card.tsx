import type { DocumentDetail } from '@holdfast/domain/documents/document';
import { attachDocument, detachDocument } from '@holdfast/domain/documents/endpoints';
import { pickedRecord, pickedValue, type RecordOption } from '@holdfast/domain/kernel/record-type';
import { X } from 'lucide-react';
import { useHitKind } from '../../kernel/screen/house/given-areas.ts';
import { detailText } from '../../base/dates.ts';
import { guestHouse } from '../../base/guest-house.ts';
import { Link } from '../../base/link.tsx';
import { useChange } from '../../kernel/call/query.ts';
import { IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Combobox } from '../../ui/form/combobox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { useMayDocument } from '../use-may.ts';
import { RecordSign } from '../../kernel/screen/record/record-choices.tsx';
import { useAnyRecordChoices } from './record-picker.tsx';

/** The records that a document belongs to. */
export function BelongsToCard({ document }: { document: DocumentDetail }) {
  const may = useMayDocument(document);
  const { choices, onSearch } = useAnyRecordChoices();
  const attach = useChange(attachDocument);
  const mayAttach = document.removed_at === null && may(attachDocument);
  const detach = useChange(detachDocument);
  const kindOf = useHitKind();
  const add = (value: string) => {
    const record = pickedRecord(value);
    if (record !== undefined) attach.mutate({ id: document.id, ...record });
  };
  const drop = async ({ item_type, item_id, label }: RecordOption) => {
    const link = { id: document.id, item_type, item_id };
    await detach.mutateAsync(link);
    toastWithUndo(`No longer belongs to ${label}`, () => attach.mutate(link));
  };
  const taken = [{ item_type: 'document' as const, item_id: document.id }, ...document.belongs_to].map(
    pickedValue,
  );
  const free = choices.filter((choice) => !taken.includes(choice.value));
  return (
    <Card title="Belongs to">
      {document.belongs_to.length === 0 && !mayAttach && <p className="text-quiet">Nothing in particular.</p>}
      <ul className="divide-y divide-line">
        {document.belongs_to.map((record) => (
          <li key={pickedValue(record)} className="flex min-h-14 items-center gap-3 py-1">
            <RecordSign item_type={record.item_type} />
            <span className="min-w-0 grow">
              <Link
                href={kindOf(record.item_type).href(record.item_id)}
                className="block font-semibold wrap-anywhere hover:underline"
              >
                {record.label}
              </Link>
              <span className="block text-sm wrap-anywhere text-quiet">
                {[kindOf(record.item_type).label, detailText(record.detail)].filter(Boolean).join(' · ')}
              </span>
            </span>
            {document.removed_at === null && may(detachDocument) && (
              <IconButton label={`Remove from ${record.label}`} onClick={() => void drop(record)}>
                <X aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {mayAttach && (
        <Field label="Also belongs to" hideLabel className="mt-2">
          {(parts) => (
            <Combobox
              {...parts}
              value=""
              choices={free}
              onSearch={onSearch}
              onChange={add}
              placeholder={
                document.belongs_to.length > 0
                  ? 'Add another'
                  : `Choose a home, a mortgage, or ${guestHouse === null ? 'anything else you keep' : 'another record'}`
              }
            />
          )}
        </Field>
      )}
    </Card>
  );
}
