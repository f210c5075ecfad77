import { attachVendor, detachVendor } from '@holdfast/domain/my-home/endpoints';
import type { Home } from '@holdfast/domain/my-home/home';
import { pickedRecord } from '@holdfast/domain/kernel/record-type';
import { X } from 'lucide-react';
import { useChange } from '../../kernel/call/query.ts';
import { useHitKind } from '../../kernel/screen/house/given-areas.ts';
import { useRecordChoices } from '../../kernel/screen/record/record-choices.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Link } from '../../base/link.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Combobox } from '../../ui/form/combobox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CallLink } from './call-link.tsx';

/** Who works on the home, chosen among the vendors that are known. */
export function VendorsCard({ home }: { home: Home }) {
  const { items } = home.vendors;
  const may = useMay('my-home', [{ item_type: 'real_estate', item_id: home.id }]);
  const kind = useHitKind()('vendor');
  const { choices, onSearch } = useRecordChoices({ item_type: 'vendor' });
  const attach = useChange(attachVendor);
  const detach = useChange(detachVendor);
  const offered = choices.filter(({ value }) => !items.some(({ id }) => id === pickedRecord(value)?.item_id));
  const mayAdd = may(attachVendor) && (offered.length > 0 || choices.length > 0);
  if (items.length === 0 && !mayAdd) return null;
  return (
    <Card title="Who works on it">
      {items.length > 0 && (
        <ul className="divide-y divide-line">
          {items.map(({ id, name, trade, phone }) => (
            <li key={id} className="flex items-center gap-3 py-2">
              <div className="min-w-0 grow">
                <Link
                  href={kind.href(id)}
                  className="inline-flex min-h-touch items-center md:min-h-0 font-semibold wrap-anywhere hover:underline"
                >
                  {name}
                </Link>
                {trade !== null && <p className="text-sm text-quiet wrap-anywhere">{trade}</p>}
                {phone !== null && <CallLink phone={phone} what={`Call ${name}`} />}
              </div>
              {may(detachVendor) && (
                <IconButton
                  label={`${name} no longer works here`}
                  onClick={() => detach.mutate({ property_id: home.id, vendor_id: id })}
                >
                  <X aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayAdd && (
        <Field label="Add a vendor">
          {(parts) => (
            <Combobox
              {...parts}
              choices={offered}
              value=""
              placeholder="Choose a vendor"
              onSearch={onSearch}
              onChange={(value) => {
                const vendor_id = pickedRecord(value)?.item_id;
                if (vendor_id !== undefined) attach.mutate({ property_id: home.id, vendor_id });
              }}
            />
          )}
        </Field>
      )}
    </Card>
  );
}
