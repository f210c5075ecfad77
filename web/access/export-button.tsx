import { exportRecords, findPolicy } from '@holdfast/domain/access/endpoints';
import { useRef, useState } from 'react';
import { call } from '../kernel/call/call.ts';
import { tellFault } from '../kernel/call/query.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/overlay/toast-list.ts';
import { LentProof } from './lent-proof.tsx';

const target = 'export-download';
const tooMany = 'You have already exported three times in the past hour. Please try again later.';
const failed = 'The export could not be created. Please try again in a moment.';

/**
 * Downloads everything. A form brings the browser's own download, which writes gigabytes to the disk as they come; a call from
 * here would have to hold them in memory first. What is no download ends in the frame: then something went wrong. So the proof that an
 * export wants is asked for before it begins.
 */
export function ExportButton() {
  const form = useRef<HTMLFormElement>(null);
  const asked = useRef(false);
  const [busy, setBusy] = useState(false);
  const [proving, setProving] = useState(false);
  const start = async () => {
    setBusy(true);
    setProving(false);
    try {
      const { exports_left, proof_needed } = await call(findPolicy, {});
      if (exports_left === 0) {
        toast({ tone: 'danger', text: tooMany });
        return;
      }
      if (proof_needed) {
        setProving(true);
        return;
      }
      asked.current = true;
      form.current?.submit();
      toast({ tone: 'success', text: 'Your export is being prepared. The download will start in a moment.' });
    } catch (thrown) {
      tellFault(thrown);
    } finally {
      setBusy(false);
    }
  };
  const onLoad = () => {
    if (!asked.current) return;
    asked.current = false;
    toast({ tone: 'danger', text: failed });
  };
  return (
    <>
      <Button variant="quiet" wide busy={busy} onClick={() => void start()}>
        Export my data
      </Button>
      <form ref={form} method="post" action={exportRecords.path} target={target} hidden />
      <iframe name={target} title="Download" hidden onLoad={onLoad} />
      {proving && <LentProof onProved={() => void start()} onCancel={() => setProving(false)} />}
    </>
  );
}
