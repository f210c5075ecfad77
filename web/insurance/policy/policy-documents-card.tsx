import { listPolicyDocuments, namePolicyDocument } from '@holdfast/domain/insurance/endpoints';
import {
  policyDocumentType,
  policyDocumentTypeLabels,
  type PolicyDocumentType,
} from '@holdfast/domain/insurance/policy-document';
import { Link } from '../../base/link.tsx';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';

const choices = policyDocumentType.options.map((value) => ({
  value,
  label: policyDocumentTypeLabels[value],
}));

type PolicyDocumentsCardProps = { policyId: string; mayName: boolean };

/** What each document of a policy is (S-184). The card is there once the policy has documents. */
export function PolicyDocumentsCard({ policyId, mayName }: PolicyDocumentsCardProps) {
  const answer = useAnswer(listPolicyDocuments, { id: policyId });
  const name = useChange(namePolicyDocument, { done: 'Saved' });
  const items = answer.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Card title="What each document is">
      <FoldedList>
        {items.map(({ document_id, label, type }) => (
          <li key={document_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
            <Link
              href={`/documents/${document_id}`}
              className="inline-flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline"
            >
              {label}
            </Link>
            {mayName ? (
              <Field label={`What ${label} is`} hideLabel className="w-56">
                {(parts) => (
                  <Select
                    {...parts}
                    value={type ?? ''}
                    choices={choices}
                    {...(type === null ? { placeholder: 'Not said' } : {})}
                    onChange={(chosen) =>
                      chosen !== '' &&
                      name.mutate({ id: policyId, document_id, type: chosen as PolicyDocumentType })
                    }
                  />
                )}
              </Field>
            ) : (
              <span className="text-quiet">
                {type === null ? 'Not said' : policyDocumentTypeLabels[type]}
              </span>
            )}
          </li>
        ))}
      </FoldedList>
    </Card>
  );
}
