import { addRooms } from '@holdfast/domain/my-home/endpoints';
import { roomsOf, type NewRoom, type Size } from '@holdfast/domain/my-home/rooms';
import { useState } from 'react';
import { useChange } from '../../kernel/call/query.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Checkbox } from '../../ui/form/toggles.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';

type AddRoomsProps = {
  property: Size & { id: string };
  /** Names of the rooms that are there already. */
  taken: readonly string[];
  onClose: () => void;
};

/** The rooms of a house at once: a list to tick, as long as the house is large, and a line for what is not in it. */
export function AddRoomsDialog({ property, taken, onClose }: AddRoomsProps) {
  const known = new Set(taken.map((name) => name.toLowerCase()));
  const fresh = (rooms: readonly NewRoom[]) => rooms.filter(({ name }) => !known.has(name.toLowerCase()));
  const { proposed, offered } = roomsOf(property);
  const [rooms, setRooms] = useState(() => [...fresh(proposed), ...fresh(offered)]);
  const [chosen, setChosen] = useState(() => new Set(fresh(proposed).map(({ name }) => name)));
  const [other, setOther] = useState('');
  const add = useChange(addRooms, {
    onDone: ({ items }) => {
      toast({ tone: 'success', text: items.length === 1 ? '1 room added' : `${items.length} rooms added` });
      onClose();
    },
  });
  const toggle = (name: string, on: boolean) =>
    setChosen((former) => new Set(on ? [...former, name] : [...former].filter((each) => each !== name)));
  const addOther = () => {
    const name = other.trim();
    if (name === '') return;
    if (!rooms.some((each) => each.name.toLowerCase() === name.toLowerCase())) {
      setRooms([...rooms, { name, kind: 'room' }]);
    }
    toggle(name, true);
    setOther('');
  };
  const picked = rooms.filter(({ name }) => chosen.has(name));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Rooms of the house"
      line="Take out what it does not have; names can be changed later."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={picked.length === 0}
            busy={add.isPending}
            onClick={() => add.mutate({ property_id: property.id, rooms: picked })}
          >
            {picked.length === 1 ? 'Add 1 room' : `Add ${picked.length} rooms`}
          </Button>
        </>
      }
    >
      <fieldset
        aria-label="Rooms"
        className="grid grid-cols-1 gap-x-6 min-[24rem]:grid-cols-2 sm:grid-cols-3"
      >
        {rooms.map(({ name }) => (
          <Checkbox
            key={name}
            name={name}
            label={name}
            checked={chosen.has(name)}
            onChange={(on) => toggle(name, on)}
          />
        ))}
      </fieldset>
      <form
        className="mt-4 flex items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          addOther();
        }}
      >
        <div className="grow">
          <Field label="Another room" required={false}>
            {(parts) => (
              <TextInput
                {...parts}
                value={other}
                maxLength={100}
                onChange={(event) => setOther(event.target.value)}
              />
            )}
          </Field>
        </div>
        <Button type="submit" variant="quiet">
          Put on the list
        </Button>
      </form>
    </Dialog>
  );
}
