import type { PrivilegeType } from '@holdfast/domain/standing/access-kinds';
import { emptyMenu, emptyMenuHelp } from '@holdfast/domain/kernel/empty-menu';
import { noStanding } from '@holdfast/domain/standing/standing';
import type { MenuBranch } from '@holdfast/domain/menu/menu';
import { seenBy } from '@holdfast/domain/menu/sees';
import { useState } from 'react';
import { useAreas } from '../../kernel/screen/house/given-areas.ts';
import { servedTo } from '../../kernel/screen/served-paths.ts';
import { Card } from '../../ui/layout/card.tsx';
import { MenuList } from '../../kernel/screen/menu/menu-list.tsx';
import { Segments } from '../../ui/form/segments.tsx';
import { drawnItems } from './drawn.ts';
import { PrivilegeBoxes } from './privileges-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

const roles = [
  { value: 'owner', label: 'Owner' },
  { value: 'holder', label: 'Holder' },
  { value: 'admin', label: 'Super admin' },
];

/** The menu as one of the roles finds it, before anybody prefers anything (G-16). */
export function MenuPreview({ tree }: { tree: readonly MenuBranch[] }) {
  const [role, setRole] = useState('owner');
  const [privileges, setPrivileges] = useState<PrivilegeType[]>([]);
  const superAdmin = role === 'admin';
  const held = role === 'owner' ? [] : privileges;
  const standing = {
    ...noStanding,
    super_admin: superAdmin,
    privileges: held.map((privilege_type) => ({ privilege_type, expires_at: null })),
  };
  const served = servedTo(useAreas(), { standing });
  const sections = seenBy(tree, { superAdmin, privileges: held })
    .map((group) => ({
      id: group.id,
      label: group.label,
      collapsible: group.is_collapsible,
      items: drawnItems(group.items.filter((item) => served(item.href))),
    }))
    .filter((section) => section.items.length > 0);
  return (
    <Card title="Preview">
      <Stack gap={4}>
        <Segments label="Preview as" choices={roles} value={role} onChange={setRole} />
        {role !== 'owner' && (
          <PrivilegeBoxes legend="Who holds" chosen={privileges} onChange={setPrivileges} />
        )}
        <div
          role="region"
          aria-label="The menu as people see it"
          className="mx-auto w-64 max-w-full rounded-lg border border-line bg-paper px-3 py-3"
        >
          {sections.length === 0 && (
            <p className="px-3 py-10 text-center">
              <span className="block font-semibold">{emptyMenu}</span>
              <span className="text-sm text-quiet">{emptyMenuHelp}</span>
            </p>
          )}
          <MenuList sections={sections} still />
        </div>
        <p className="text-sm text-quiet">
          Items without a screen and items for signed-out visitors are not shown.
        </p>
      </Stack>
    </Card>
  );
}
