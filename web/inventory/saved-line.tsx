import { CircleCheck, CloudOff } from 'lucide-react';
import { Spinner } from '../ui/spinner.tsx';
import { Button } from '../ui/button.tsx';
import { forget, sendWithoutPhoto, type Said, type useOutbox } from './outbox.ts';

type Box = ReturnType<typeof useOutbox>;

/** Whether everything that was said is on the server. */
export function SavedLine({ box: { said, sending } }: { box: Box }) {
  const waiting = said.filter(({ wrong }) => wrong === undefined).length;
  return (
    <p role="status" className="flex min-h-11 items-center gap-2 text-sm">
      {said.length === 0 ? (
        <>
          <CircleCheck aria-hidden className="size-5 text-good" /> Everything is saved
        </>
      ) : sending ? (
        <>
          <Spinner /> Saving…
        </>
      ) : waiting === 0 ? null : (
        <>
          <CloudOff aria-hidden className="size-5 text-amber" />
          {waiting} not saved yet. They are sent when the connection is back.
        </>
      )}
    </p>
  );
}

/** What the server did not take, and what can be done about it. */
export function Unsaved({ checkId, box }: { checkId: string; box: Box }) {
  const wrong = box.said.filter((each) => each.wrong !== undefined);
  if (wrong.length === 0) return null;
  return (
    <ul className="grid max-h-40 gap-2 overflow-y-auto">
      {wrong.map((said) => (
        <Refused key={said.submission} checkId={checkId} said={said} />
      ))}
    </ul>
  );
}

function Refused({ checkId, said }: { checkId: string; said: Said }) {
  return (
    <li role="alert" className="grid gap-1 rounded-lg bg-danger-wash px-3 py-2 text-sm">
      <span>
        <strong>{said.label}</strong> is not saved. {said.wrong}
      </span>
      <span className="flex flex-wrap gap-2">
        {said.photographed && (
          <Button size="small" variant="quiet" onClick={() => sendWithoutPhoto(checkId, said.submission)}>
            Save without photograph
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => forget(checkId, said.submission)}>
          Leave it
        </Button>
      </span>
    </li>
  );
}
