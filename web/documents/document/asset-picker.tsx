import type { AssetOption } from '@holdfast/domain/kernel/asset';
import { listAssets } from '@holdfast/domain/kernel/assets-endpoints';
import { useState } from 'react';
import { useAnswer } from '../../kernel/query.ts';
import type { ComboChoice } from '../../ui/combobox.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon.tsx';

const kinds: Record<AssetOption['asset_type'], { group: string; icon: IconName }> = {
  real_estate: { group: 'Properties', icon: 'house' },
  movable: { group: 'Movable assets', icon: 'car' },
  appliance: { group: 'Appliances', icon: 'refrigerator' },
};

/** The sign of a thing's kind. */
export function AssetSign({ asset_type }: Pick<AssetOption, 'asset_type'>) {
  return <Icon name={kinds[asset_type].icon} className="text-quiet" />;
}

/** The owner's things as choices, found by what is typed; a value is `real_estate/{id}`. */
export function useAssetChoices(): { choices: ComboChoice[]; onSearch: (typed: string) => void } {
  const [typed, setTyped] = useState('');
  const answer = useAnswer(listAssets, { q: typed }, { keepFormer: true });
  const choices = (answer.data?.items ?? []).map((asset) => ({
    value: `${asset.asset_type}/${asset.asset_id}`,
    label: asset.label,
    detail: asset.detail,
    group: kinds[asset.asset_type].group,
    icon: <AssetSign asset_type={asset.asset_type} />,
  }));
  return { choices, onSearch: setTyped };
}
