import { listRecords } from '@holdfast/domain/kernel/records/records-endpoints';
import { keyOf, noItem, type Part } from '@holdfast/domain/sharing/part';
import { useAnswer } from '../../kernel/call/query.ts';
import { Button } from '../../ui/button.tsx';
import { lacksDocuments } from './lacks-documents.ts';

type MissingDocumentsProps = {
  chosen: readonly Part[];
  rights: Pick<Part, 'role' | 'may_download'>;
  onChange: (parts: readonly Part[]) => void;
};

/** Says that documents filed with the records of the chosen areas stay closed, and offers to add those of policies, or all. */
export function MissingDocuments({ chosen, rights, onChange }: MissingDocumentsProps) {
  const withPolicies = chosen.some(({ item_type }) => item_type === 'area:insurance');
  const lacking = lacksDocuments(chosen);
  const { data } = useAnswer(
    listRecords,
    { item_type: 'policy', q: '' },
    { enabled: lacking && withPolicies },
  );
  if (!lacking) return null;
  const known = new Set(chosen.map(keyOf));
  const policies = (withPolicies ? (data?.items ?? []) : []).filter((record) => !known.has(keyOf(record)));
  const add = (parts: readonly Part[]) => onChange([...chosen, ...parts]);
  const count = policies.length === 1 ? '1 policy' : `${policies.length} policies`;
  return (
    <div className="grid justify-items-start gap-2 rounded-md bg-info-wash px-4 py-3">
      <p>Documents are not included in these areas.</p>
      <div className="flex flex-wrap gap-2">
        {policies.length > 0 && (
          <Button
            variant="quiet"
            size="small"
            onClick={() =>
              add(policies.map(({ item_type, item_id }) => ({ item_type, item_id, ...rights }) as Part))
            }
          >
            Add documents of {count}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          onClick={() => add([{ item_type: 'area:documents', item_id: noItem, ...rights }])}
        >
          Add all documents
        </Button>
      </div>
    </div>
  );
}
