import { Plus, Redo2, RotateCcw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Breadcrumbs } from '../ui/layout/breadcrumbs.tsx';
import { Button } from '../ui/button.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { doAgain, takeBack, useHistory } from './editor/history.ts';
import { MenuEditor, countsOf } from './editor/menu-editor.tsx';
import { MenuPreview } from './editor/preview.tsx';
import { ResetDialog } from './customizing/reset-dialog.tsx';
import { Stack } from '../ui/layout/stack.tsx';

/** The menu's tree beside what each role finds of it, with all that was done in this sitting to go back through (G-16). */
export default function EnhancedMenuManagerScreen() {
  const [resetting, setResetting] = useState(false);
  return (
    <Page>
      <PageHeader
        title="Enhanced Menu Manager"
        line="The menu, next to how each role sees it. Changes are saved immediately and apply to everyone."
        above={
          <Breadcrumbs
            trail={[
              { label: 'Menu Manager', href: '/admin/menu-manager' },
              { label: 'Enhanced Menu Manager', href: '/admin/enhanced-menu-manager' },
            ]}
          />
        }
        action={
          <Button variant="danger-quiet" onClick={() => setResetting(true)}>
            <RotateCcw aria-hidden />
            Reset to default
          </Button>
        }
      />
      <MenuEditor rich>
        {({ tree, editor, add }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
            <Stack gap={4}>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="text-quiet">{countsOf(tree)}</p>
                <div className="flex flex-wrap gap-2">
                  <HistoryButtons />
                  <Button onClick={add}>
                    <Plus aria-hidden />
                    Add a group
                  </Button>
                </div>
              </div>
              {editor}
            </Stack>
            <div className="xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:overflow-y-auto">
              <MenuPreview tree={tree} />
            </div>
          </div>
        )}
      </MenuEditor>
      {resetting && <ResetDialog onClose={() => setResetting(false)} />}
    </Page>
  );
}

/** Back and forth through what was done. */
function HistoryButtons() {
  const { past, future } = useHistory();
  return (
    <>
      <Button
        variant="quiet"
        disabled={past.length === 0}
        title={past.at(-1)?.said}
        onClick={() => void takeBack()}
      >
        <Undo2 aria-hidden />
        Undo
      </Button>
      <Button
        variant="quiet"
        disabled={future.length === 0}
        title={future.at(-1)?.said}
        onClick={() => void doAgain()}
      >
        <Redo2 aria-hidden />
        Redo
      </Button>
    </>
  );
}
