import { listLoans, restoreLoan } from '@holdfast/domain/loans/endpoints';
import { RotateCcw } from 'lucide-react';
import { Link } from '../../base/link.tsx';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** Terms of loans that lie in the trash, while there are some. */
export function TrashedLoans() {
  const { data } = useAnswer(listLoans, { view: 'trash', limit: 100 });
  const may = useMay('finance');
  const restore = useChange(restoreLoan, { done: 'Restored' });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Card title="In the trash">
      <p className="text-quiet">Deleted after 30 days. The debt stays on its account.</p>
      <ul className="mt-2 divide-y divide-line">
        {data.items.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <Link href={`/finance/loans/${id}`} className="underline underline-offset-4">
              {name}
            </Link>
            {may(restoreLoan) && (
              <Button
                variant="quiet"
                size="small"
                aria-label={`Restore ${name}`}
                onClick={() => restore.mutate({ id })}
              >
                <RotateCcw aria-hidden /> Restore
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
