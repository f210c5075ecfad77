import type { DocumentDetail } from '@holdfast/domain/documents/document';
import { attachDocument, detachDocument } from '@holdfast/domain/documents/endpoints';
import type { AssetOption, AssetType } from '@holdfast/domain/kernel/asset';
import { X } from 'lucide-react';
import { useChange } from '../../kernel/query.ts';
import { IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { toastWithUndo } from '../../ui/toast-list.ts';
import { AssetSign, useAssetChoices } from './asset-picker.tsx';

/** The things that a paper belongs to. */
export function BelongsToCard({ paper }: { paper: DocumentDetail }) {
  const { choices, onSearch } = useAssetChoices();
  const attach = useChange(attachDocument);
  const detach = useChange(detachDocument);
  const add = (value: string) => {
    const [asset_type = '', asset_id = ''] = value.split('/');
    attach.mutate({ id: paper.id, asset_type: asset_type as AssetType, asset_id });
  };
  const drop = async ({ asset_type, asset_id, label }: AssetOption) => {
    const link = { id: paper.id, asset_type, asset_id };
    await detach.mutateAsync(link);
    toastWithUndo(`No longer belongs to ${label}`, () => attach.mutate(link));
  };
  const free = choices.filter(
    (choice) => !paper.assets.some((asset) => choice.value === `${asset.asset_type}/${asset.asset_id}`),
  );
  return (
    <Card title="Belongs to">
      {paper.assets.length === 0 && paper.removed_at !== null && (
        <p className="text-quiet">Nothing in particular.</p>
      )}
      <ul className="divide-y divide-line">
        {paper.assets.map((asset) => (
          <li key={asset.asset_id} className="flex min-h-14 items-center gap-3 py-1">
            <AssetSign asset_type={asset.asset_type} />
            <span className="min-w-0 grow">
              <span className="block font-semibold wrap-anywhere">{asset.label}</span>
              <span className="block text-sm wrap-anywhere text-quiet">{asset.detail}</span>
            </span>
            {paper.removed_at === null && (
              <IconButton label={`Remove from ${asset.label}`} onClick={() => void drop(asset)}>
                <X aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {paper.removed_at === null && (
        <Field label="Also belongs to" hideLabel className="mt-2">
          {(parts) => (
            <Combobox
              {...parts}
              value=""
              choices={free}
              onSearch={onSearch}
              onChange={add}
              placeholder={
                paper.assets.length === 0 ? 'Choose a home, a car, or an appliance' : 'Add another'
              }
            />
          )}
        </Field>
      )}
    </Card>
  );
}
