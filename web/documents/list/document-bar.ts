import type { DocumentFilter, listDocumentFilters } from '@holdfast/domain/documents/endpoints';
import { importance, importanceLabels } from '@holdfast/domain/documents/importance';
import { partsOf } from '@holdfast/domain/documents/tag';
import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { useAddressWords } from '../../base/link.tsx';
import type { ListBarShape } from '../../kernel/screen/list/list-bar-shape.ts';

type InUse = OutputOf<typeof listDocumentFilters>;

/** What the address says the list is narrowed to. An address may say anything; the server refuses what it does not know, and the list says so. */
export function useDocumentFilter(): Partial<DocumentFilter> {
  const words = useAddressWords();
  const value = (name: string) => words[name] || undefined;
  return {
    q: value('q'),
    document_category: value('category'),
    tag: value('tag'),
    type: value('type'),
    importance: value('importance'),
    of_type: value('of_type'),
    of_id: value('of_id'),
    expiring: value('expiring') === undefined ? undefined : true,
    view: value('view') === 'trash' ? 'trash' : undefined,
  } as Partial<DocumentFilter>;
}

/** What narrows the list, with how many each choice holds. */
export function documentBar(filter: Partial<DocumentFilter>, inUse: InUse | undefined): ListBarShape {
  return {
    search: { label: 'Search by name', placeholder: 'Search documents', value: filter.q ?? '' },
    status: {
      name: 'expiring',
      label: 'Expiry',
      value: filter.expiring === true ? '1' : '',
      choices: [
        { value: '', label: 'All', count: inUse && countOf(inUse) },
        { value: '1', label: 'Expiring', count: inUse?.expiring },
      ],
    },
    filters: [
      {
        name: 'category',
        label: 'Category',
        value: filter.document_category ?? '',
        choices: (inUse?.categories ?? []).map(({ document_category, count }) => ({
          value: document_category,
          label: document_category,
          count,
        })),
      },
      {
        name: 'tag',
        label: 'Tag',
        value: filter.tag ?? '',
        alone: true,
        choices: (inUse?.tags ?? []).map(({ tag, count }) => ({
          value: tag,
          label: `${partsOf(tag).name}: ${partsOf(tag).value}`,
          count,
        })),
      },
      {
        name: 'importance',
        label: 'Importance',
        value: filter.importance ?? '',
        choices: importance.options.map((value) => ({ value, label: importanceLabels[value] })),
      },
      { name: 'type', label: 'Type', value: filter.type ?? '', choices: [] },
      {
        name: 'of_type',
        label: 'Belongs to',
        value: filter.of_type ?? '',
        choices: [],
        unknown: filter.of_id === undefined ? 'One kind of record' : 'One record',
      },
    ],
  };
}

/** How many documents there are under all categories. */
export const countOf = ({ categories }: InUse): number =>
  categories.reduce((sum, { count }) => sum + count, 0);
