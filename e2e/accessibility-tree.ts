import type { Page } from '@playwright/test';

/** A node as a screen reader is given it. */
export type Spoken = {
  role: string;
  name: string;
  value: string;
  description: string;
  required: boolean;
};

/** The accessibility tree as the browser gives it to screen readers, without what is left out of it. */
export async function spoken(page: Page): Promise<Spoken[]> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  await devtools.detach();
  return nodes
    .filter((node) => !node.ignored)
    .map((node) => ({
      role: String(node.role?.value ?? ''),
      name: String(node.name?.value ?? ''),
      value: String(node.value?.value ?? ''),
      description: String(node.description?.value ?? ''),
      required: node.properties?.find((each) => each.name === 'required')?.value.value === true,
    }));
}
