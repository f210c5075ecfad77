import type { AccessHolder } from '@holdfast/domain/sharing/share';
import { useState, type ComponentType } from 'react';
import { useAreas } from '../../kernel/screen/house/given-areas.ts';
import { Badge } from '../../ui/data-display/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Avatar } from '../../ui/picture/avatar.tsx';
import { doorOf } from '../part-words.ts';
import { reasonWords, rightWords } from './share-words.ts';

/** So many people are shown at first. */
const most = 6;

export type HolderToolsProps = { holder: AccessHolder; record: string };
type Tools = ComponentType<HolderToolsProps> | undefined;

type AccessListProps = {
  people: readonly AccessHolder[];
  /** What the record is called. */
  record: string;
  /** What their owner can do about one of them; with it, it is also said who has not opened it yet. */
  tools?: Tools;
};

/** The people who can open a record, or could as soon as they accept, each with the reasons in plain words. */
export function AccessList({ people, record, tools }: AccessListProps) {
  const [all, setAll] = useState(false);
  const shown = all ? people : people.slice(0, most);
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((holder) => (
          <Holder key={holder.id} holder={holder} record={record} tools={tools} />
        ))}
      </ul>
      {shown.length < people.length && (
        <Button variant="plain" size="small" className="mt-1 -ml-3" onClick={() => setAll(true)}>
          Show all {people.length}
        </Button>
      )}
    </>
  );
}

function Holder({ holder, record, tools: Own }: HolderToolsProps & { tools: Tools }) {
  const { name, email, waits, reasons, opened_at } = holder;
  const areas = useAreas();
  const areaName = (area: string) => {
    const door = doorOf(areas, area);
    return door?.houseMenu?.label ?? door?.menu?.label ?? door?.title ?? area;
  };
  const lines = new Set(reasons.map((each) => `${reasonWords(each, areaName)}: ${rightWords(each)}`));
  const called = name === '' ? email : name;
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <Avatar name={called} size="small" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold wrap-anywhere">{called}</span>
          {waits && <Badge tone="info">{standing(holder)}</Badge>}
        </p>
        {called !== email && email !== '' && <p className="text-sm wrap-anywhere text-quiet">{email}</p>}
        {[...lines].map((line) => (
          <p key={line} className="text-sm wrap-anywhere text-quiet">
            {line}
          </p>
        ))}
        {Own !== undefined && !waits && opened_at === null && (
          <p className="text-sm text-quiet">Has not opened it yet</p>
        )}
      </div>
      {Own !== undefined && <Own holder={holder} record={record} />}
    </li>
  );
}

const standing = ({ reasons }: AccessHolder) =>
  reasons.some(({ to_confirm }) => to_confirm !== null) ? 'Confirm' : 'Not answered yet';
