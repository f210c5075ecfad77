import { PlaceDialog } from '../record/place-dialog.tsx';
import { useRecordChoices } from '../record/record-choices.tsx';

type MoveDialogProps = {
  title: string;
  busy: boolean;
  onClose: () => void;
  onMove: (placeId: string | null, name: string) => void;
};

/** Asks where things go, also into no place; the change itself is the list's. */
export function MoveDialog({ title, busy, onClose, onMove }: MoveDialogProps) {
  const { choices, onSearch } = useRecordChoices({ item_type: 'place' });
  return (
    <PlaceDialog
      title={title}
      submit="Move"
      busy={busy}
      choices={[{ value: 'none', label: 'No place' }, ...choices]}
      onSearch={onSearch}
      placeholder="A room, a shelf, a berth"
      nothing="No such place"
      onClose={onClose}
      onChosen={onMove}
    />
  );
}
