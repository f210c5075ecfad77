import { proofLabels, type ProofItem } from '@holdfast/domain/warranties/proof';
import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../base/link.tsx';

type ProofListProps = {
  items: readonly ProofItem[];
  /** At the right of what is missing: how it is added. */
  action?: (item: ProofItem) => ReactNode;
};

/** What a provider asks to see, and whether it is there. What a guest is not shown is left out: nothing is known about it. */
export function ProofList({ items, action }: ProofListProps) {
  const known = items.filter(({ state }) => state !== 'closed');
  if (known.length === 0) return <p className="text-quiet">The proof is not open to you.</p>;
  return (
    <ul aria-label="Proof" className="divide-y divide-line">
      {known.map((item) => (
        <li key={item.proof} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <span className="flex min-w-0 items-start gap-3">
            <ProofSign state={item.state} />
            <span className="min-w-0">
              <span className="block font-semibold">{proofLabels[item.proof]}</span>
              <span className="block text-sm wrap-anywhere text-quiet">
                <ProofWords item={item} />
              </span>
            </span>
          </span>
          {item.state === 'missing' && action?.(item)}
        </li>
      ))}
    </ul>
  );
}

function ProofWords({ item: { proof, state, detail, document_id } }: { item: ProofItem }) {
  if (state === 'missing') return 'Missing';
  if (state === 'not_needed') return 'Not needed';
  if (document_id === null) return detail ?? (proof === 'registration' ? 'Done' : 'On file');
  return (
    <Link
      href={`/documents/${document_id}`}
      className="inline-flex min-h-touch items-center md:min-h-0 wrap-anywhere underline underline-offset-2 hover:text-ink"
    >
      {detail}
    </Link>
  );
}

function ProofSign({ state }: Pick<ProofItem, 'state'>) {
  const look = 'mt-0.5 size-5 shrink-0';
  if (state === 'missing') return <CircleAlert aria-hidden className={`${look} text-amber`} />;
  if (state === 'not_needed') return <CircleMinus aria-hidden className={`${look} text-quiet`} />;
  return <CircleCheck aria-hidden className={`${look} text-good`} />;
}
