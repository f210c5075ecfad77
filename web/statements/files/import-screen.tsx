import { bankFileTexts, largestBankFile } from '@holdfast/domain/statements/reading/bank-file';
import { addStatement, listStatements } from '@holdfast/domain/statements/endpoints';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { useState } from 'react';
import { useGo } from '../../base/link.tsx';
import { usePages } from '../../kernel/call/query.ts';
import { refresh } from '../../kernel/call/query-client.ts';
import { ListScreen } from '../../kernel/screen/list/list-screen.tsx';
import { upload, type Progress } from '../../kernel/call/upload.ts';
import { Progress as ProgressBar } from '../../ui/data-display/progress.tsx';
import { DropZone } from '../../ui/form/drop-zone.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ComingFrom } from './coming-from.tsx';
import { FormerImports } from './former-imports.tsx';

/** Takes in files of banks, and lists those that wait or were brought in (M-12). */
export default function ImportScreen() {
  const list = usePages(listStatements, {});
  return (
    <ListScreen
      title="Import"
      noun={['import', 'imports']}
      list={list}
      path="/finance/import"
      bar={{}}
      before={
        <>
          <TakeIn />
          <ComingFrom />
        </>
      }
      empty={{ title: 'No imports yet', text: 'You review every row first, and can undo anytime.' }}
    >
      {() => <FormerImports items={list.items} />}
    </ListScreen>
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
    <Card>
      <div className="grid gap-4">
        <DropZone
          label="Drop bank files here"
          help="CSV, OFX, QFX, QIF, or CAMT.053, up to 40 MB"
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
