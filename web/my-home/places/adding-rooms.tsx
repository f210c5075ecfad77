import { listPlaces, showMyHome } from '@holdfast/domain/my-home/endpoints';
import { sectionHome, sectionRooms } from '@holdfast/domain/my-home/section-reads';
import { useAnswer } from '../../kernel/call/query.ts';
import type { AddingProps } from '../../kernel/screen/house/record-parts.ts';
import { AddRoomsDialog } from './add-rooms-dialog.tsx';

/** Adds the first rooms of a property. */
export default function AddingRooms({ onClose, ...record }: AddingProps) {
  const rooms = useAnswer(listPlaces, sectionRooms(record));
  const home = useAnswer(showMyHome, sectionHome(record)).data?.home ?? null;
  if (home === null || rooms.data === undefined) return null;
  return (
    <AddRoomsDialog property={home} taken={rooms.data.items.map(({ name }) => name)} onClose={onClose} />
  );
}
