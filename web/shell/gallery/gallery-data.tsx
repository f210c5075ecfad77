import { addDays } from '@holdfast/domain/kernel/time/day';
import { addMoney } from '@holdfast/domain/kernel/money/money';
import { Stack } from '../../ui/layout/stack.tsx';
import { MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { mediumDay, today } from '../../base/dates.ts';
import { Badge, UrgencyBadge } from '../../ui/data-display/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { FactList, Facts } from '../../ui/data-display/tables/facts.tsx';
import { Sample, Samples } from './gallery-sample.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { Menu, MenuAction, MenuLine } from '../../ui/overlay/menu.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { StatTile, StatTiles } from '../../ui/data-display/stat-tile.tsx';
import { Timeline } from '../../ui/data-display/charts/timeline.tsx';

const now = today();
const rows = [
  { id: 'a', name: '22 Harbor Lane', city: 'Portland, OR', worth: '742000.00', due: addDays(now, 6) },
  { id: 'b', name: '418 Alder Street', city: 'Eugene, OR', worth: '494200.00', due: addDays(now, -3) },
  { id: 'c', name: 'Cottage at the point', city: 'Astoria, OR', worth: '310450.50', due: addDays(now, 22) },
  { id: 'd', name: 'Workshop', city: 'Salem, OR', worth: '88000.00', due: addDays(now, 190) },
  { id: 'e', name: 'Garage 7', city: 'Salem, OR', worth: '21000.00', due: null },
];
type Home = (typeof rows)[number];

const columns: Column<Home>[] = [
  { key: 'name', head: 'Name', cell: (row) => row.name, sort: (row) => row.name },
  { key: 'city', head: 'City', cell: (row) => row.city, sort: (row) => row.city },
  {
    key: 'due',
    head: 'Insurance',
    sort: (row) => row.due,
    cell: (row) => (
      <UrgencyBadge due={row.due} today={now} verbs={{ past: 'ended', coming: 'ends' }} unknown="none" />
    ),
  },
  {
    key: 'worth',
    head: 'Worth',
    align: 'right',
    sort: (row) => Number(row.worth),
    cell: (row) => <Money value={row.worth} />,
    total: <Money value={addMoney(...rows.map((row) => row.worth))} />,
  },
];

function rowMenu() {
  return (
    <Menu
      trigger={
        <IconButton label="More">
          <MoreHorizontal aria-hidden />
        </IconButton>
      }
    >
      <MenuAction icon={<Pencil aria-hidden />} onSelect={() => undefined}>
        Edit
      </MenuAction>
      <MenuLine />
      <MenuAction danger icon={<Trash2 aria-hidden />} onSelect={() => undefined}>
        Delete
      </MenuAction>
    </Menu>
  );
}

export function GalleryData() {
  const [chosen, setChosen] = useState<Set<string>>(new Set(['b']));
  return (
    <Stack gap={5}>
      <StatTiles>
        <StatTile
          label="Portfolio Value"
          value="$1,284,500"
          line={
            <>
              <span className="font-semibold text-good">▲ 2.4 %</span> since January
            </>
          }
          icon="landmark"
          hue="kelp"
        />
        <StatTile
          label="Properties"
          value="2"
          line="1 tenanted, 1 lived in"
          icon="house"
          hue="clay"
          href="/ui-gallery"
        />
        <StatTile label="Movable Assets" value="9" line="$48,300 together" icon="car" hue="slate" />
        <StatTile label="Monthly Rent" value="$2,450" line="paid until November" icon="key" hue="plum" />
      </StatTiles>
      <Card flush className="md:overflow-clip max-md:contents">
        <DataTable
          label="Homes"
          rows={rows}
          columns={columns}
          keyOf={(row) => row.id}
          href={(row) => `/ui-gallery?home=${row.id}`}
          sort="name"
          selection={{
            chosen,
            onChange: setChosen,
            actions: (
              <Button variant="quiet" size="small">
                Archive
              </Button>
            ),
          }}
          rowAction={rowMenu}
        />
      </Card>
      <LoadMore shown={5} total={23} hasMore loading={false} onMore={() => undefined} />
      <Samples>
        <Sample title="Facts">
          <Facts
            facts={[
              { label: 'Worth', value: <Money value="742000.00" short /> },
              { label: 'Bought', value: mediumDay('2019-05-14') },
              { label: 'Rent', value: <Money value={null} /> },
            ]}
          />
          <FactList
            facts={[
              { label: 'Serial number', value: 'HX-2210' },
              { label: 'Deductible', value: <Money value="500.00" /> },
              { label: 'Change', value: <Money value="-120.40" signed /> },
            ]}
          />
        </Sample>
        <Sample title="Badges">
          <div className="flex flex-wrap gap-2">
            <Badge>Draft</Badge>
            <Badge tone="brand">Owner occupied</Badge>
            <Badge tone="good">Leased</Badge>
            <Badge tone="info">Shared</Badge>
            <Badge tone="yellow">Soon</Badge>
            <Badge tone="amber">Due</Badge>
            <Badge tone="danger">Overdue</Badge>
          </div>
        </Sample>
        <Sample title="Timeline" wide>
          <Timeline
            label="History"
            entries={[
              {
                id: '1',
                when: 'In 6 days',
                title: 'Policy renews',
                text: 'Granite Mutual',
                hue: 'indigo',
                ahead: true,
              },
              { id: '2', when: mediumDay(now), title: 'Deed uploaded', text: '4 pages', hue: 'ochre' },
              {
                id: '3',
                when: mediumDay('2019-05-14'),
                title: 'Bought',
                text: <Money value="612000.00" />,
                hue: 'clay',
              },
            ]}
          />
        </Sample>
      </Samples>
    </Stack>
  );
}
