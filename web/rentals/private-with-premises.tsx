import { findPremises } from '@holdfast/domain/rentals/agreements/endpoints';
import { guestHouse } from '../base/guest-house.ts';
import { useAnswer } from '../kernel/call/query.ts';
import { PrivateField } from '../ui/form/private.tsx';

type PrivateWithPremisesProps = { asset_type: 'real_estate' | 'movable'; asset_id: string };

/** "Only me" of what is written about a property or thing: on and closed where that itself is private. */
export function PrivateWithPremises({ asset_type, asset_id }: PrivateWithPremisesProps) {
  const enabled = asset_id !== '' && guestHouse === null;
  const { data } = useAnswer(findPremises, { asset_type, asset_id }, { enabled });
  const what = asset_type === 'movable' ? 'item' : 'property';
  return <PrivateField because={enabled && data?.private === true ? `The ${what} is private.` : undefined} />;
}
