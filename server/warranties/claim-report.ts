import { notReadyMessage } from '@holdfast/domain/kernel/files/file';
import { formatMoney } from '@holdfast/domain/kernel/money/money';
import { claimStatusLabels, entryKindLabels } from '@holdfast/domain/warranties/claim';
import type { ClaimDetail } from '@holdfast/domain/warranties/claim-list';
import { dayWords } from '@holdfast/domain/warranties/cover-words';
import { proofLabels, type ProofItem } from '@holdfast/domain/warranties/proof';
import { warrantyTypeLabels } from '@holdfast/domain/warranties/warranty';
import type { WarrantyView } from '@holdfast/domain/warranties/warranty-list';
import type { Report, ReportBlock, ReportPhoto } from '../kernel/pdf/report.ts';

type Parts = {
  claim: ClaimDetail;
  /** The warranty that it is made under, where it is one. */
  warranty: WarrantyView | null;
  photos: readonly ReportPhoto[];
  /** How many photographs were not drawn in time. */
  late: number;
  /** Documents that belong to the claim. */
  documents: readonly string[];
};

/** A claim as it is handed to who decides about it: facts, proof, diary, photographs. */
export function claimReport({ claim, warranty, photos, late, documents }: Parts): Report {
  const about = claim.thing?.label ?? claim.of_label;
  return {
    title: claim.what_failed,
    ...(about === null ? {} : { subtitle: about }),
    footer: `Holdfast · Claim · ${claim.what_failed}`,
    blocks: [
      { kind: 'facts', items: factsOf(claim) },
      ...(claim.description === null ? [] : [{ kind: 'text', text: claim.description } as const]),
      ...(warranty === null ? [] : warrantyBlocks(warranty)),
      ...proofBlocks(claim.proof),
      ...listBlock('Documents', documents),
      ...diaryBlocks(claim),
      ...(photos.length + late === 0 ? [] : [heading('Photographs')]),
      ...(late === 0 ? [] : [{ kind: 'text', text: notReadyMessage(late, printAgain) } as const]),
      ...(photos.length === 0 ? [] : [{ kind: 'photos', across: 2, photos } as const]),
    ],
  };
}

const printAgain = 'Print the claim again in a minute.';

const heading = (text: string): ReportBlock => ({ kind: 'heading', level: 1, text });

const listBlock = (title: string, items: readonly string[]): ReportBlock[] =>
  items.length === 0 ? [] : [heading(title), { kind: 'list', items }];

function factsOf(claim: ClaimDetail) {
  const facts: [string, string | null][] = [
    ['Status', claimStatusLabels[claim.status]],
    ['Reference number', claim.reference_number],
    ['Noticed on', claim.noticed_on && dayWords(claim.noticed_on)],
    ['Submitted on', claim.submitted_on && dayWords(claim.submitted_on)],
    ['Deadline', claim.deadline && dayWords(claim.deadline)],
    ['Amount asked for', claim.amount_asked && formatMoney(claim.amount_asked)],
    ['Amount received', claim.amount_received && formatMoney(claim.amount_received)],
    ['Received on', claim.received_on && dayWords(claim.received_on)],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

function warrantyBlocks(warranty: WarrantyView): ReportBlock[] {
  const { provider_name, warranty_type, warranty_number, start_date, end_date, provider_contact } = warranty;
  const facts: [string, string | null][] = [
    ['Provider', provider_name],
    ['Kind', warrantyTypeLabels[warranty_type]],
    ['Warranty number', warranty_number],
    ['Cover began', dayWords(start_date)],
    ['Cover ends', end_date === null ? 'Never' : dayWords(end_date)],
    ['Phone', provider_contact.phone],
    ['Email', provider_contact.email],
    ['Website', provider_contact.website],
    ['Deductible', warranty.deductible && formatMoney(warranty.deductible)],
  ];
  const items = facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
  return [heading('Warranty'), { kind: 'facts', items }];
}

/** What is there and what is missing. Whatever a guest is not shown is left out: nothing is known about it. */
function proofBlocks(proof: readonly ProofItem[]): ReportBlock[] {
  const known = proof.filter(({ state }) => state === 'there' || state === 'missing');
  if (known.length === 0) return [];
  const items = known.map(({ proof: kind, state, detail }) => ({
    done: state === 'there',
    text: detail === null ? proofLabels[kind] : `${proofLabels[kind]}: ${detail}`,
  }));
  const missing = known
    .filter(({ state }) => state === 'missing')
    .map(({ proof: kind }) => proofLabels[kind]);
  return [heading('Proof'), { kind: 'checks', items }, ...listBlock('Missing proof', missing)];
}

function diaryBlocks({ diary }: ClaimDetail): ReportBlock[] {
  if (diary.length === 0) return [];
  return [
    heading('Diary'),
    {
      kind: 'table',
      columns: [
        { label: 'Date', width: 1.2 },
        { label: 'How' },
        { label: 'With whom', width: 1.4 },
        { label: 'What was said or done', width: 4 },
      ],
      rows: diary
        .toReversed()
        .map(({ entry_date, kind, who, what, documents }) => [
          dayWords(entry_date),
          entryKindLabels[kind],
          who ?? '',
          [what, ...documents.map(({ name }) => `[${name}]`)].join(' '),
        ]),
    },
  ];
}
