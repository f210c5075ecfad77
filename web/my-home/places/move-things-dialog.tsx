import { moveThings } from '@holdfast/domain/my-home/endpoints';
import type { Move } from '@holdfast/domain/my-home/thing';
import { useRef } from 'react';
import { useChange } from '../../kernel/call/query.ts';
import { PlaceDialog } from '../../kernel/screen/record/place-dialog.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { usePlaceChoices } from './above-field.tsx';
import { movedAreas, thingsInWords } from './moved-things.ts';

type MoveThingsProps = {
  from: { id: string };
  things: Move['things'];
  onClose: () => void;
  onMoved: () => void;
};

/** Asks where to, and moves all that was chosen at once; Undo puts it back. */
export function MoveThingsDialog({ from, things, onClose, onMoved }: MoveThingsProps) {
  const { choices, onSearch } = usePlaceChoices(from.id);
  const to = useRef('');
  const back = useChange(moveThings, { refresh: movedAreas });
  const move = useChange(moveThings, {
    refresh: movedAreas,
    onDone: ({ moved }) => {
      toastWithUndo(`${thingsInWords(moved)} moved to ${to.current}`, () =>
        back.mutate({ place_id: from.id, things }),
      );
      onMoved();
      onClose();
    },
  });
  return (
    <PlaceDialog
      title={`Move ${thingsInWords(things.length)}`}
      label="To which place"
      submit="Move"
      busy={move.isPending}
      choices={choices}
      onSearch={onSearch}
      onClose={onClose}
      onChosen={(place_id, name) => {
        to.current = name;
        if (place_id !== null) move.mutate({ place_id, things });
      }}
    />
  );
}
