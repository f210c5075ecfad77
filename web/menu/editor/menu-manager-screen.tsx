import { Plus } from 'lucide-react';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { MenuEditor, countsOf } from './menu-editor.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

/** The menu as everybody finds it, to be arranged (S-099, G-16). */
export default function MenuManagerScreen() {
  return (
    <Page>
      <PageHeader
        title="Menu Manager"
        line="What is in the menu, in which order, and who sees it. Changes are saved immediately and apply to everyone."
        action={
          <LinkButton href="/admin/enhanced-menu-manager" variant="quiet">
            Preview and reset
          </LinkButton>
        }
      />
      <MenuEditor>
        {({ tree, editor, add }) => (
          <Stack gap={4}>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-quiet">{countsOf(tree)}</p>
              <Button onClick={add}>
                <Plus aria-hidden />
                Add a group
              </Button>
            </div>
            {editor}
          </Stack>
        )}
      </MenuEditor>
    </Page>
  );
}
