import { checkFile } from '@holdfast/domain/signing/endpoints';
import { signerRoleLabels, type CheckedFile } from '@holdfast/domain/signing/sealed';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { momentText } from '../../base/dates.ts';
import { tellFault } from '../../kernel/call/query.ts';
import { upload } from '../../kernel/call/upload.ts';
import { FactList } from '../../ui/data-display/tables/facts.tsx';
import { DropZone } from '../../ui/form/drop-zone.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';

type Checked = CheckedFile & { name: string };

const words = {
  intact: 'Intact: sealed here, and not a byte was changed',
  changed: 'Changed: this file is not as it was sealed',
  not_ours: 'Not ours: this file was not sealed here',
} as const;

/** Says of a PDF whether it was sealed by this installation and is unchanged. */
export default function CheckScreen() {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [busy, setBusy] = useState(false);
  const check = async (file: File) => {
    setBusy(true);
    try {
      setChecked({ ...(await upload(checkFile, {}, file).done), name: file.name });
    } catch (fault) {
      tellFault(fault);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Page narrow>
      <PageHeader title="Check a file" />
      <DropZone
        label="Drop a signed lease here, or choose it"
        help="PDF. The file is not stored."
        accept={['.pdf']}
        disabled={busy}
        needs={checkFile}
        onFiles={([file]) => file !== undefined && void check(file)}
      />
      <div role="status">{checked !== null && <Result checked={checked} />}</div>
    </Page>
  );
}

function Result({ checked: { name, result, sha256, facts } }: { checked: Checked }) {
  const Sign = result === 'intact' ? CircleCheck : CircleAlert;
  return (
    <Card title={name}>
      <p className="mb-3 flex items-start gap-2 font-semibold">
        <Sign
          aria-hidden
          className={`mt-0.5 size-5 shrink-0 ${result === 'intact' ? 'text-good' : 'text-danger'}`}
        />
        {words[result]}
      </p>
      {facts !== null && (
        <FactList
          facts={[
            { label: 'Document', value: facts.title },
            ...facts.signers.map((each) => ({
              label: signerRoleLabels[each.role],
              value: `${each.name}, ${momentText(each.signed_at)}`,
            })),
            { label: 'Sealed', value: momentText(facts.sealed_at) },
          ]}
        />
      )}
      <dl className="mt-3 grid gap-2 text-sm">
        <Hash label="SHA-256 of the file" value={sha256} />
        {facts !== null && <Hash label="SHA-256 of what was signed" value={facts.document_sha256} />}
      </dl>
    </Card>
  );
}

function Hash({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-quiet">{label}</dt>
      <dd className="break-all">{value}</dd>
    </div>
  );
}
