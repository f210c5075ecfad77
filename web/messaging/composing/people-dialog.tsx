import {
  addPartner,
  blockPerson,
  listCorrespondents,
  removePartner,
  unblockPerson,
} from '@holdfast/domain/messaging/endpoints';
import { nameOr } from '@holdfast/domain/messaging/texts';
import type { Thread } from '@holdfast/domain/messaging/thread';
import { Ban, Ellipsis, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { Badge } from '../../ui/data-display/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Confirm, Dialog } from '../../ui/overlay/dialog.tsx';
import { Menu, MenuAction } from '../../ui/overlay/menu.tsx';
import { Avatar } from '../../ui/picture/avatar.tsx';
import { useThreadPlace } from '../place.ts';

type Person = Thread['people'][number];

/** Who is in a conversation: its owner takes people in and out, everybody blocks whom they do not want to hear from. */
export function PeopleDialog({ thread, onClose }: { thread: Thread; onClose: () => void }) {
  const { me } = useThreadPlace();
  const mine = thread.house === me;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="People"
      line={mine ? 'Whoever is in it reads everything that was written.' : 'Its owner decides who is in it.'}
      width="narrow"
      footer={
        <Button variant="quiet" onClick={onClose}>
          Done
        </Button>
      }
    >
      <ul className="grid gap-1">
        <li className="flex min-h-touch items-center gap-3">
          <Avatar name="You" size="small" />
          <span className="grow">You{mine && <span className="text-quiet"> · owner</span>}</span>
        </li>
        {thread.people.map((person) => (
          <PersonRow key={person.id} thread={thread} person={person} mine={mine} />
        ))}
      </ul>
      {mine && <AddPeople thread={thread} />}
    </Dialog>
  );
}

function PersonRow({
  thread: { house, id },
  person,
  mine,
}: {
  thread: Thread;
  person: Person;
  mine: boolean;
}) {
  const [asking, setAsking] = useState(false);
  const name = nameOr(person.name);
  const takeOut = useChange(removePartner);
  const block = useChange(blockPerson, { done: `${name} is blocked`, onDone: () => setAsking(false) });
  const unblock = useChange(unblockPerson, { done: `${name} can write to you again` });
  return (
    <li className="flex min-h-touch items-center gap-3">
      <Avatar name={name} size="small" />
      <span className="min-w-0 grow wrap-anywhere">
        {name}
        {person.id === house && <span className="text-quiet"> · owner</span>}{' '}
        {person.blocked && <Badge tone="danger">Blocked</Badge>}
      </span>
      <Menu
        label={name}
        trigger={
          <IconButton label={`More about ${name}`}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {mine && (
          <MenuAction
            icon={<UserMinus aria-hidden />}
            onSelect={() => takeOut.mutate({ house, id, person: person.id })}
          >
            Remove
          </MenuAction>
        )}
        {person.blocked ? (
          <MenuAction icon={<Ban aria-hidden />} onSelect={() => unblock.mutate({ id: person.id })}>
            Unblock
          </MenuAction>
        ) : (
          <MenuAction danger icon={<Ban aria-hidden />} onSelect={() => setAsking(true)}>
            Block
          </MenuAction>
        )}
      </Menu>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={`Block ${name}?`}
        text="What they write does not reach you any more, here or in any other conversation. They are not told, and cannot tell. What is shared between you stays as it is."
        confirm="Block"
        busy={block.isPending}
        onConfirm={() => block.mutate({ house, id, person: person.id })}
      />
    </li>
  );
}

/** Those whom the owner shares something with and who are not in it yet. */
function AddPeople({ thread: { house, id, people } }: { thread: Thread }) {
  const { data } = useAnswer(listCorrespondents, {});
  const add = useChange(addPartner);
  const others = (data?.items ?? []).filter(
    (each) => each.house === house && !people.some((known) => known.id === each.person),
  );
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="add-people" className="mt-4 border-t border-line pt-3">
      <h3 id="add-people" className="text-sm font-semibold text-quiet">
        Add
      </h3>
      <ul className="mt-1 grid gap-1">
        {others.map(({ person, person_name: name }) => (
          <li key={person} className="flex min-h-touch items-center gap-3">
            <Avatar name={name} size="small" />
            <span className="min-w-0 grow wrap-anywhere">{name}</span>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Take ${name} in`}
              onClick={() => add.mutate({ house, id, person })}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
