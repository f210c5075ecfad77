import type { RecordOpen } from '@holdfast/domain/sharing/share';
import { useState } from 'react';
import { momentText } from '../../base/dates.ts';
import { Button } from '../../ui/button.tsx';

const most = 5;

/** Who opened a record: how often, first and last, and who took its files along. */
export function OpensList({ opens }: { opens: readonly RecordOpen[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? opens : opens.slice(0, most);
  return (
    <>
      <ul className="grid gap-2">
        {shown.map((open) => (
          <li key={`${open.name} ${open.what} ${open.first_at}`} className="text-sm">
            <p className="wrap-anywhere">
              <span className="font-semibold">{open.name === '' ? 'Someone' : open.name}</span> {did(open)}
              {open.still ? '' : ' (closed to them now)'}
            </p>
            <p className="figures text-quiet">{when(open)}</p>
          </li>
        ))}
      </ul>
      {shown.length < opens.length && (
        <Button variant="plain" size="small" className="mt-1 -ml-3" onClick={() => setAll(true)}>
          Show all {opens.length}
        </Button>
      )}
    </>
  );
}

const did = ({ what, times }: RecordOpen) =>
  `${what === 'looked' ? 'opened it' : 'took its file along'} ${times === 1 ? 'once' : `${times} times`}`;

const when = ({ first_at, last_at, times }: RecordOpen) =>
  times === 1 ? momentText(first_at) : `First ${momentText(first_at)}, last ${momentText(last_at)}`;
