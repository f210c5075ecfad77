import { pickedRecord } from '@holdfast/domain/kernel/record-type';
import { PlaceDialog } from '../kernel/screen/record/place-dialog.tsx';
import { useRecordChoices } from '../kernel/screen/record/record-choices.tsx';

type ElsewhereProps = {
  label: string;
  from: string | null;
  onClose: () => void;
  onChosen: (placeId: string) => void;
};

/** Asks where a thing lies now; it is put there. */
export function ElsewhereDialog({ label, from, onClose, onChosen }: ElsewhereProps) {
  const { choices, onSearch } = useRecordChoices({ item_type: 'place' });
  return (
    <PlaceDialog
      title={`Where is ${label}?`}
      line="It is put into the place that you choose."
      submit="It lies there"
      choices={choices.filter(({ value }) => pickedRecord(value)?.item_id !== from)}
      onSearch={onSearch}
      onClose={onClose}
      onChosen={(placeId) => placeId !== null && onChosen(placeId)}
    />
  );
}
