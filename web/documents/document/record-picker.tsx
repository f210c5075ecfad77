import { listDocuments } from '@holdfast/domain/documents/endpoints';
import { pickedValue } from '@holdfast/domain/kernel/record-type';
import { useAnswer } from '../../kernel/call/query.ts';
import { RecordSign, useRecordChoices } from '../../kernel/screen/record/record-choices.tsx';
import type { ComboChoice } from '../../ui/form/combobox.tsx';

/** How many documents a picker offers before anything is typed. */
const recentDocuments = 8;

/**
 * The owner's records as choices; a value is `real_estate/{id}`. Before anything is typed the documents are the newest ones: there may be tens
 * of thousands.
 */
export function useAnyRecordChoices(): { choices: ComboChoice[]; onSearch: (typed: string) => void } {
  const { choices: records, typed, onSearch } = useRecordChoices();
  const newest = useAnswer(listDocuments, { limit: recentDocuments });
  const recent = (typed === '' ? (newest.data?.items ?? []) : []).map((document) => ({
    value: pickedValue({ item_type: 'document', item_id: document.id }),
    label: document.name,
    detail: document.document_category,
    group: 'Recent documents',
    icon: <RecordSign item_type="document" />,
  }));
  // What was found for other words stays in sight until the next answer comes, and may hold a recent document too.
  const known = new Set(records.map((choice) => choice.value));
  return { choices: [...records, ...recent.filter(({ value }) => !known.has(value))], onSearch };
}
