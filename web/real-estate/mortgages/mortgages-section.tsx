import { removeMortgage, restoreMortgage } from '@holdfast/domain/real-estate/endpoints';
import type { Mortgage } from '@holdfast/domain/real-estate/mortgage';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { MortgageDialog } from './mortgage-dialog.tsx';
import { MortgageLines } from './mortgages-card.tsx';
import { toastWithUndo } from '../undo.ts';
import { useChange } from '../../kernel/call/query.ts';

type MortgagesSectionProps = { property: { id: string; mortgages: readonly Mortgage[] } };

/** The mortgages of a property, to add, change and remove; removed ones can be taken back for 30 days. */
export function MortgagesSection({ property }: MortgagesSectionProps) {
  const [open, setOpen] = useState<Mortgage | 'new' | null>(null);
  const restore = useChange(restoreMortgage, { done: 'Mortgage restored' });
  const remove = useChange(removeMortgage);
  const removeWithUndo = ({ id }: Mortgage) =>
    remove.mutate(
      { id },
      { onSuccess: () => toastWithUndo('Mortgage removed', () => restore.mutate({ id })) },
    );
  const loans = property.mortgages.filter((loan) => loan.removed_at === null);
  const removed = property.mortgages.filter((loan) => loan.removed_at !== null);
  return (
    <div id="mortgages">
      <Card
        title="Mortgages"
        aside={
          <Button variant="quiet" size="small" onClick={() => setOpen('new')}>
            <Plus aria-hidden /> Add a mortgage
          </Button>
        }
      >
        {loans.length === 0 && <p className="text-quiet">No mortgage on this property.</p>}
        <ul className="divide-y divide-line">
          {loans.map((loan) => (
            <li key={loan.id} className="py-4 first:pt-0 last:pb-0">
              <MortgageLines loan={loan} />
              <div className="mt-3 flex flex-wrap gap-3">
                <Button variant="quiet" size="small" onClick={() => setOpen(loan)}>
                  Change
                </Button>
                <Button variant="danger-quiet" size="small" onClick={() => removeWithUndo(loan)}>
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ul>
        {removed.length > 0 && (
          <details className="mt-4 border-t border-line pt-3">
            <summary className="py-1 text-sm text-quiet">Removed ({removed.length})</summary>
            <ul className="mt-1 divide-y divide-line">
              {removed.map((loan) => (
                <li key={loan.id} className="flex items-center justify-between gap-4 py-2">
                  <span>{loan.lender}</span>
                  <Button variant="quiet" size="small" onClick={() => restore.mutate({ id: loan.id })}>
                    Restore
                  </Button>
                </li>
              ))}
            </ul>
          </details>
        )}
      </Card>
      {open !== null && (
        <MortgageDialog
          propertyId={property.id}
          {...(open === 'new' ? {} : { loan: open })}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
