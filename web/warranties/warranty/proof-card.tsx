import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { addProof, changeWarranty } from '@holdfast/domain/warranties/endpoints';
import type { ProofItem } from '@holdfast/domain/warranties/proof';
import { useState } from 'react';
import { useChange } from '../../kernel/call/query.ts';
import { useHitKind } from '../../kernel/screen/house/given-areas.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ProofDialog, type ProofFile } from './proof-dialog.tsx';
import { ProofList } from './proof-list.tsx';

type ProofSectionProps = { items: readonly ProofItem[]; warrantyId: string; thing: RecordReference };

/** The proof of a warranty, with a way to add each thing that is missing. */
export function ProofSection({ items, warrantyId, thing }: ProofSectionProps) {
  const may = useMay('warranties', [{ item_type: 'warranty', item_id: warrantyId }, thing]);
  const kindOf = useHitKind();
  const [adding, setAdding] = useState<ProofFile | null>(null);
  const register = useChange(changeWarranty, { done: 'Marked as registered' });
  const action = ({ proof }: ProofItem) => {
    if (proof === 'registration') {
      if (!may(changeWarranty)) return null;
      const mark = () => register.mutate({ id: warrantyId, version: 'any', registration: 'done' });
      return (
        <Button size="small" variant="quiet" busy={register.isPending} onClick={mark}>
          It is registered
        </Button>
      );
    }
    // A house has photographs of its own, which show no roof: that of a warranty is handed in with it.
    if (proof === 'serial_number' || (proof === 'photograph' && thing.item_type !== 'real_estate')) {
      const { label, href, editHref = href } = kindOf(thing.item_type);
      return (
        <LinkButton size="small" variant="quiet" href={editHref(thing.item_id)}>
          Add it to the {label.toLowerCase()}
        </LinkButton>
      );
    }
    if (!may(addProof)) return null;
    return (
      <Button size="small" variant="quiet" onClick={() => setAdding(proof)}>
        {{ receipt: 'Add receipt', photograph: 'Add photograph', warranty_document: 'Add document' }[proof]}
      </Button>
    );
  };
  return (
    <>
      <ProofList items={items} action={action} />
      {adding !== null && (
        <ProofDialog warrantyId={warrantyId} kind={adding} onClose={() => setAdding(null)} />
      )}
    </>
  );
}
