import { bankFileTexts, largestBankFile } from '@holdfast/domain/statements/reading/bank-file';
import { addStatement, listStatements } from '@holdfast/domain/statements/endpoints';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { useState } from 'react';
import { useGo } from '../../base/link.tsx';
import { usePages } from '../../kernel/call/query.ts';
import { refresh } from '../../kernel/call/query-client.ts';
import { upload, type Progress } from '../../kernel/call/upload.ts';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { Progress as ProgressBar } from '../../ui/data-display/progress.tsx';
import { DropZone } from '../../ui/form/drop-zone.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { ComingFrom } from './coming-from.tsx';
import { FormerImports } from './former-imports.tsx';

/** Takes in files of banks, and lists those that wait or were brought in (M-12). */
export default function ImportScreen() {
  const pages = usePages(listStatements, {});
  return (
    <Page>
      <PageHeader title="Import" line="Preview first, undo anytime" />
      <TakeIn />
      <ComingFrom />
      {pages.items.length > 0 && (
        <Card title="Your imports">
          <FormerImports items={pages.items} />
          <LoadMore
            shown={pages.items.length}
            total={pages.total}
            hasMore={pages.hasMore}
            loading={pages.loadingMore}
            onMore={pages.more}
          />
        </Card>
      )}
    </Page>
  );
}

const endings = ['.csv', '.tsv', '.txt', '.ofx', '.qfx', '.qif', '.xml'];

/** Milliseconds in which a file is read once it has come: the largest takes ten seconds, and others may be before it. */
const readWithin = 120_000;

function TakeIn() {
  const go = useGo();
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const sendOne = async (file: File): Promise<{ id: string } | { wrong: string }> => {
    if (file.size > largestBankFile) return { wrong: bankFileTexts.tooLarge };
    setSending({ name: file.name, share: 0 });
    try {
      const onProgress = ({ sent, total }: Progress) =>
        setSending({ name: file.name, share: sent / Math.max(1, total) });
      return await upload(addStatement, { name: file.name }, file, onProgress, undefined, readWithin).done;
    } catch (thrown) {
      return { wrong: thrown instanceof Fault ? thrown.message : 'An unexpected error occurred' };
    }
  };
  const send = async (files: readonly File[]) => {
    setWrong([]);
    const said: string[] = [];
    let last: string | null = null;
    for (const file of files) {
      const sent = await sendOne(file);
      if ('id' in sent) last = sent.id;
      else said.push(files.length === 1 ? sent.wrong : `${file.name}: ${sent.wrong}`);
    }
    setSending(null);
    setWrong(said);
    if (last !== null && files.length === 1) go(`/finance/import/${last}`);
    else refresh(['finance']);
  };
  return (
    <Card title="A file from your bank">
      <div className="grid gap-4">
        <DropZone
          label="Drop bank files here"
          help="CSV, OFX, QFX, QIF or CAMT.053, up to 40 MB and 100,000 rows"
          accept={endings}
          many
          onFiles={(files) => void send(files)}
          error={wrong.length > 0 ? wrong.join(' · ') : undefined}
          disabled={sending !== null}
        />
        {sending !== null && <ProgressBar label={sending.name} done={sending.share} />}
      </div>
    </Card>
  );
}
