import { listRecords } from '@holdfast/domain/kernel/records/records-endpoints';
import { pickedValue, type RecordType } from '@holdfast/domain/kernel/record-type';
import { useState } from 'react';
import { detailText } from '../../../base/dates.ts';
import type { ComboChoice } from '../../../ui/form/combobox.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import { useAnswer } from '../../call/query.ts';
import { useHitKind } from '../house/given-areas.ts';

/** The sign of a record's type. */
export function RecordSign({ item_type }: { item_type: RecordType }) {
  return <Icon name={useHitKind()(item_type).icon} className="text-quiet" />;
}

/** Which records a picker offers: all, those of one type, or only things; `first_of` is a record as `policy/{id}`, what it belongs to comes first. */
export type Offered = { item_type?: RecordType; things?: 'yes'; first_of?: string };

/**
 * The owner's records as choices, found by what is typed and grouped by type; a value is `real_estate/{id}`. Documents are among them only
 * once something is typed.
 */
export function useRecordChoices(offered: Offered = {}): {
  choices: ComboChoice[];
  typed: string;
  onSearch: (typed: string) => void;
} {
  const kindOf = useHitKind();
  const [typed, setTyped] = useState('');
  const found = useAnswer(listRecords, { ...offered, q: typed }, { keepFormer: true });
  const choices: ComboChoice[] = inGroups(found.data?.items ?? []).map((record) => ({
    value: pickedValue(record),
    label: record.label,
    detail: detailText(record.detail),
    group: kindOf(record.item_type).many,
    icon: <RecordSign item_type={record.item_type} />,
  }));
  return { choices, typed, onSearch: setTyped };
}

/** Records of one type stand together, under the one heading of their type. */
function inGroups<T extends { item_type: RecordType }>(records: readonly T[]): T[] {
  const types = [...new Set(records.map((record) => record.item_type))];
  return types.flatMap((type) => records.filter((record) => record.item_type === type));
}
