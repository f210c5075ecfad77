import { addMoney } from '@holdfast/domain/kernel/money/money';
import { claimStatusLabels } from '@holdfast/domain/warranties/claim';
import { speaksOf } from '@holdfast/domain/warranties/parts';
import { openClaims } from '@holdfast/domain/warranties/tools';
import { figuresAbout, figuresOf, mostFigures } from '../../kernel/figures.ts';
import { answerTool } from '../../kernel/tools.ts';
import { findClaimView, listClaims } from '../claim-list.ts';

type Claim = Awaited<ReturnType<typeof findClaimView>>;
const claimOf = (id: string) => ({ item_type: 'claim', item_id: id }) as const;
const about = ({ id, what_failed }: Claim) => figuresAbout(claimOf(id), what_failed, `/claims/${id}`);

/** Where a claim stands. */
const standingOf = (claim: Claim) => [
  ...about(claim).text('status', 'Status', claimStatusLabels[claim.status]),
  ...about(claim).text('number', 'Reference number', claim.reference_number),
];

/** What one claim says of what is asked of it; undefined where all of them are counted. */
function saidOf(claim: Claim, ask: string | undefined) {
  const { id, reference_number, submitted_on, noticed_on, amount_asked, amount_received, received_on } =
    claim;
  const { text, day, money } = about(claim);
  switch (ask) {
    case 'number':
      return text(`number_${id}`, 'Reference number', reference_number);
    case 'status':
      return text(`status_${id}`, 'Status', claimStatusLabels[claim.status]);
    case 'sent':
      return day(`sent_${id}`, 'Submitted', submitted_on);
    case 'noticed':
      return day(`noticed_${id}`, 'Noticed', noticed_on);
    case 'received':
      return [
        ...money(`received_${id}`, 'Received', amount_received),
        ...day(`on_${id}`, 'Received on', received_on),
        ...(amount_received === null
          ? text(`status_${id}`, 'Nothing received yet, status', claimStatusLabels[claim.status])
          : []),
      ];
    case 'what':
      return text(`what_${id}`, 'What failed', claim.what_failed);
    case 'asked':
      return money(`asked_${id}`, 'Asked for', amount_asked);
    default:
      return [];
  }
}

export const claimTool = answerTool(
  openClaims,
  async ({ tx, owner, asked: { of, part, failed, ...asks } }) => {
    const ask = failed ?? asks.ask;
    const page =
      of?.item_type === 'claim'
        ? { items: [await findClaimView(tx, owner, of.item_id)], total: 1 }
        : await listClaims(tx, owner, {
            view: 'active',
            show: 'open',
            limit: 100,
            ...(of === undefined ? {} : { of_type: of.item_type as 'policy', of_id: of.item_id }),
          });
    const items = page.items.filter(
      ({ what_failed, of_label }) =>
        part === undefined || speaksOf(part, `${what_failed}\n${of_label ?? ''}`),
    );
    if (ask === 'what' && items.length === 0) return { figures: [], href: '/claims' };
    const all = figuresOf({ cites: items.map(({ id }) => claimOf(id)), href: '/claims' });
    const asked = items.flatMap(({ amount_asked }) => amount_asked ?? []);
    const coming = items
      .flatMap((each) => (each.deadline === null ? [] : [{ ...each, deadline: each.deadline }]))
      .toSorted((one, other) => (one.deadline < other.deadline ? -1 : 1));
    const open = all.count('open', 'Open claims', part === undefined ? page.total : items.length);
    const money = all.money('asked', 'Asked for in them', addMoney('0.00', ...asked));
    const deadlines = coming.flatMap((each, nth) =>
      about(each).day(nth === 0 ? 'deadline' : `deadline_${nth + 1}`, 'Deadline', each.deadline),
    );
    const [only, other] = items;
    const isNamed = of !== undefined || part !== undefined;
    const single = !isNamed || other !== undefined || only === undefined ? [] : standingOf(only);
    if (part !== undefined && only === undefined) return { figures: [], href: '/claims' };
    const said = items.flatMap((each) => saidOf(each, isNamed || ask !== 'asked' ? ask : undefined));
    return {
      figures: [
        ...said,
        ...(ask === undefined || ask === 'what' ? single : []),
        ...(ask === 'deadline' ? [] : ask === 'asked' ? money : open),
        ...(ask === 'asked' ? open : ask === 'deadline' ? [] : money),
        ...deadlines,
        ...(ask === 'deadline' ? [...open, ...money] : []),
      ].slice(0, mostFigures),
      href: '/claims',
    };
  },
);
