import { Copy, Download } from 'lucide-react';
import { Banner } from '../../ui/layout/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';

/** Shows the recovery codes this once, to be kept: they open the account where the phone is lost. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = `Holdfast recovery codes\nEach works once, instead of the code of your app.\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ tone: 'success', text: 'Copied' });
    } catch {
      toast({ tone: 'danger', text: 'This browser does not let pages copy. Please download the codes.' });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Keep your recovery codes"
      line="Each code opens your account once if you don’t have your phone."
      width="narrow"
      footer={<Button onClick={onClose}>I have saved them</Button>}
    >
      <div className="grid gap-4">
        <Banner tone="amber">They are shown only once. Print them, or store them with your passwords.</Banner>
        <ul
          aria-label="Recovery codes"
          className="figures grid grid-cols-2 gap-x-4 gap-y-2 rounded-md bg-sunk p-4 font-mono text-sm"
        >
          {codes.map((code) => (
            <li key={code} className="text-center whitespace-nowrap">
              {code}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" onClick={() => download(text)}>
            <Download aria-hidden />
            Download
          </Button>
          <Button variant="quiet" onClick={() => void copy()}>
            <Copy aria-hidden />
            Copy
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function download(text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'holdfast-recovery-codes.txt';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
