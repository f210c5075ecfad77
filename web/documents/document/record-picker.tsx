import { listDocuments } from '@holdfast/domain/documents/endpoints';
import { listRecords } from '@holdfast/domain/kernel/records-endpoints';
import { pickedValue, type RecordType } from '@holdfast/domain/kernel/record-type';
import { useState } from 'react';
import { detailText } from '../../base/dates.ts';
import { useHitKind } from '../../kernel/screen/given-areas.ts';
import { useAnswer } from '../../kernel/call/query.ts';
import type { ComboChoice } from '../../ui/form/combobox.tsx';
import { Icon } from '../../ui/picture/icon.tsx';

/** The sign of a record's type. */
export function RecordSign({ item_type }: { item_type: RecordType }) {
  return <Icon name={useHitKind()(item_type).icon} className="text-quiet" />;
}

/** How many documents a picker offers before anything is typed. */
const recentDocuments = 8;

/**
 * The owner's records as choices, found by what is typed and grouped by type; a value is `real_estate/{id}`. Before anything is typed the
 * documents are the newest ones: there may be tens of thousands.
 */
export function useRecordChoices(): { choices: ComboChoice[]; onSearch: (typed: string) => void } {
  const kindOf = useHitKind();
  const [typed, setTyped] = useState('');
  const found = useAnswer(listRecords, { q: typed }, { keepFormer: true });
  const newest = useAnswer(listDocuments, { limit: recentDocuments });
  const records: ComboChoice[] = inGroups(found.data?.items ?? []).map((record) => ({
    value: pickedValue(record),
    label: record.label,
    detail: detailText(record.detail),
    group: kindOf(record.item_type).many,
    icon: <RecordSign item_type={record.item_type} />,
  }));
  const recent = (typed === '' ? (newest.data?.items ?? []) : []).map((document) => ({
    value: pickedValue({ item_type: 'document', item_id: document.id }),
    label: document.name,
    detail: document.document_category,
    group: 'Recent documents',
    icon: <RecordSign item_type="document" />,
  }));
  // What was found for other words stays in sight until the next answer comes, and may hold a recent document too.
  const known = new Set(records.map((choice) => choice.value));
  return { choices: [...records, ...recent.filter(({ value }) => !known.has(value))], onSearch: setTyped };
}

/** Records of one type stand together, under the one heading of their type. */
function inGroups<T extends { item_type: RecordType }>(records: readonly T[]): T[] {
  const types = [...new Set(records.map((record) => record.item_type))];
  return types.flatMap((type) => records.filter((record) => record.item_type === type));
}
