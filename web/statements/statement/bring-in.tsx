import { applyStatement } from '@holdfast/domain/statements/endpoints';
import { Button } from '../../ui/button.tsx';

type BringInProps = {
  rows: number;
  /** What has to be said before; null where nothing has. */
  missing: string | null;
  /** Where the rows go. */
  said: string;
  wrong: string | undefined;
  busy: boolean;
  onPress: () => void;
};

/** What brings the file in, in sight however long its preview is; with letters so large that it would cover half of that, above it. */
export function BringIn({ rows, missing, said, wrong, busy, onPress }: BringInProps) {
  const count = `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`;
  return (
    <div
      data-foot-bar=""
      className="z-20 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-raised px-4 py-3 shadow-lifted max-md:bottom-20 md:bottom-4 [@media(min-height:36rem)]:sticky"
    >
      {wrong !== undefined ? (
        <p role="alert" className="min-w-0 text-danger">
          {wrong}
        </p>
      ) : (
        <p className="min-w-0 wrap-anywhere text-quiet">{missing ?? said}</p>
      )}
      <Button
        className="max-sm:grow"
        needs={applyStatement}
        disabled={missing !== null}
        busy={busy}
        onClick={onPress}
      >
        {rows === 0 ? 'Import' : `Import ${count}`}
      </Button>
    </div>
  );
}
