import { linkVendor, unlinkVendor } from '@holdfast/domain/vendors/endpoints';
import { pickedRecord } from '@holdfast/domain/kernel/record-type';
import type { VendorDetail } from '@holdfast/domain/vendors/vendor';
import { X } from 'lucide-react';
import { useChange } from '../../kernel/call/query.ts';
import { useRecordChoices } from '../../kernel/screen/record/record-choices.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Combobox } from '../../ui/form/combobox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { RecordLink } from '../record-link.tsx';

/** The things that a vendor works on: the house that the plumber looks after. */
export function WorksOnCard({ vendor: { id, removed_at, works_on } }: { vendor: VendorDetail }) {
  const may = useMay('vendors', [{ item_type: 'vendor', item_id: id }]);
  const link = useChange(linkVendor);
  const unlink = useChange(unlinkVendor);
  const changes = may(linkVendor) && removed_at === null;
  if (works_on.length === 0 && !changes) return null;
  return (
    <Card title="Works on">
      {works_on.length === 0 ? (
        <p className="text-quiet">Add the house, car or appliance that they look after.</p>
      ) : (
        <FoldedList>
          {works_on.map(({ item_type, item_id, label }) => (
            <li key={item_id} className="flex items-center justify-between gap-3 py-1">
              <span className="min-w-0 wrap-anywhere">
                <RecordLink of={{ item_type, item_id }} label={label} />
              </span>
              {changes && (
                <IconButton
                  label={`Remove ${label}`}
                  onClick={() => {
                    const pair = { id, item_type, item_id };
                    unlink.mutate(pair, {
                      onSuccess: () => toastWithUndo(`${label} was removed`, () => link.mutate(pair)),
                    });
                  }}
                >
                  <X aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </FoldedList>
      )}
      {changes && <LinkField onChoose={(thing) => link.mutate({ id, ...thing })} />}
    </Card>
  );
}

type Thing = NonNullable<ReturnType<typeof pickedRecord>>;

function LinkField({ onChoose }: { onChoose: (thing: Thing) => void }) {
  const { choices, onSearch } = useRecordChoices({ things: 'yes' });
  return (
    <Field label="Add a thing" hideLabel className="mt-3">
      {(parts) => (
        <Combobox
          {...parts}
          choices={choices}
          value=""
          placeholder="Add a thing"
          onSearch={onSearch}
          onChange={(value) => {
            const thing = pickedRecord(value);
            if (thing !== undefined) onChoose(thing);
          }}
        />
      )}
    </Field>
  );
}
