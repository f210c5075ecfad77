import { listRecords } from '@holdfast/domain/kernel/records-endpoints';
import { pickedValue, recordTypeHeadings, type RecordType } from '@holdfast/domain/kernel/record-type';
import { useState } from 'react';
import { useHitKind } from '../../kernel/screen/given-areas.ts';
import { useAnswer } from '../../kernel/call/query.ts';
import type { ComboChoice } from '../../ui/form/combobox.tsx';
import { Icon } from '../../ui/picture/icon.tsx';

/** The sign of a record's type. */
export function RecordSign({ item_type }: { item_type: RecordType }) {
  return <Icon name={useHitKind()(item_type).icon} className="text-quiet" />;
}

/** The owner's records as choices, found by what is typed and grouped by type; a value is `real_estate/{id}`. */
export function useRecordChoices(): { choices: ComboChoice[]; onSearch: (typed: string) => void } {
  const [typed, setTyped] = useState('');
  const answer = useAnswer(listRecords, { q: typed }, { keepFormer: true });
  const choices = inGroups(answer.data?.items ?? []).map((record) => ({
    value: pickedValue(record),
    label: record.label,
    detail: record.detail,
    group: recordTypeHeadings[record.item_type],
    icon: <RecordSign item_type={record.item_type} />,
  }));
  return { choices, onSearch: setTyped };
}

/** Records of one type stand together, under the one heading of their type. */
function inGroups<T extends { item_type: RecordType }>(records: readonly T[]): T[] {
  const types = [...new Set(records.map((record) => record.item_type))];
  return types.flatMap((type) => records.filter((record) => record.item_type === type));
}
