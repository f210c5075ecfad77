import {
  changeLinkEnd,
  findLink,
  listLinkOpens,
  revokeLink,
  seeLink,
} from '@holdfast/domain/links/endpoints';
import type { Link as ShareLink } from '@holdfast/domain/links/link';
import { momentText } from '../../base/dates.ts';
import { Link, useParam } from '../../base/link.tsx';
import { useAnswer, usePages } from '../../kernel/call/query.ts';
import { useHitKind } from '../../kernel/screen/house/given-areas.ts';
import { RecordSign } from '../../kernel/screen/record/record-choices.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Badge } from '../../ui/data-display/badge.tsx';
import { Facts } from '../../ui/data-display/tables/facts.tsx';
import { Timeline } from '../../ui/data-display/charts/timeline.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { MoreOf } from '../addresses/address-list.tsx';
import { EndActions } from '../end-actions.tsx';
import { linkStanding, openWords, reachWords } from './link-words.ts';
import { useSeen } from '../use-seen.ts';

/** One share link: what it opens, how far, and what was done with it. */
export default function LinkScreen() {
  const id = useParam('id');
  const answer = useAnswer(findLink, { id });
  return (
    <Page narrow>
      <Answered answer={answer} loading="Loading the link..." skeleton={<SkeletonRows rows={5} />}>
        {(link) => <LoadedLink link={link} />}
      </Answered>
    </Page>
  );
}

function LoadedLink({ link }: { link: ShareLink }) {
  const { tone, words, open } = linkStanding(link);
  useSeen(seeLink, link.id, link.news);
  return (
    <>
      <PageHeader
        title={link.recipient}
        line={link.label ?? undefined}
        beside={<Badge tone={tone}>{words}</Badge>}
        above={
          <Breadcrumbs
            trail={[{ label: 'Share links', href: '/sharing/links' }, { label: link.recipient }]}
          />
        }
        action={
          link.revoked_at === null ? (
            <EndActions
              id={link.id}
              open={open}
              change={changeLinkEnd}
              end={revokeLink}
              words={{
                end: 'Revoke',
                asks: `Revoke the link for ${link.recipient}?`,
                text: 'It stops working at once, even on open pages. This cannot be undone.',
                done: 'Link revoked',
              }}
            />
          ) : undefined
        }
      />
      <Facts
        facts={[
          { label: 'Opened', value: link.opens === 1 ? 'Once' : `${link.opens} times` },
          {
            label: 'Last opened',
            value: link.last_opened_at === null ? 'Never' : momentText(link.last_opened_at),
          },
          { label: open ? 'Ends' : 'Ended', value: momentText(link.revoked_at ?? link.expires_at) },
        ]}
      />
      <Opened link={link} />
      <OpensCard id={link.id} />
    </>
  );
}

function Opened({ link }: { link: ShareLink }) {
  const kindOf = useHitKind();
  return (
    <Card title="Records" aside={<span className="text-sm text-quiet">{reachWords(link)}</span>}>
      <ul className="divide-y divide-line">
        {link.records.map(({ item_type, item_id, label, private: hidden, removed, closed }) => (
          <li key={`${item_type}/${item_id}`} className="flex min-h-touch items-center gap-3 py-1.5">
            <RecordSign item_type={item_type} />
            <span className="min-w-0 grow break-words">
              {removed ? (
                label
              ) : (
                <Link
                  href={kindOf(item_type).href(item_id)}
                  className="inline-flex min-h-touch items-center font-semibold underline-offset-4 hover:underline"
                >
                  {label}
                </Link>
              )}
            </span>
            {hidden && <Badge tone="amber">{closed ? 'Only me: not shown' : 'Only me, but shown'}</Badge>}
            {removed && <Badge>In the trash: not shown</Badge>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function OpensCard({ id }: { id: string }) {
  const opens = usePages(listLinkOpens, { id });
  return (
    <Card title="Activity">
      <Answered answer={opens} loading="Loading the log..." skeleton={<SkeletonRows rows={3} />}>
        {() =>
          opens.items.length === 0 ? (
            <p className="text-quiet">Nobody has opened it yet.</p>
          ) : (
            <>
              <Timeline
                label="Log"
                entries={opens.items.map((each) => ({
                  id: each.id,
                  when: momentText(each.at),
                  title: openWords(each),
                  text: `${each.browser} · ${each.address}`,
                  hue: each.what === 'wrong_password' ? 'clay' : 'kelp',
                }))}
              />
              {opens.hasMore && <MoreOf list={opens} />}
            </>
          )
        }
      </Answered>
      <p className="mt-4 text-sm text-quiet">Addresses are shortened. Your own visits are not listed.</p>
    </Card>
  );
}
